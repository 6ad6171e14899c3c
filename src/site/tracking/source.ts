import { readStored } from '#src/lib/browser/storage.ts';
import { hasPrivacyControl, readConsent, sourceKey } from './consent/choice.ts';

/** Returns where the visit came from. Null if that is unknown, or if the visitor objects to analytics. */
export const readSource = (): string | null =>
  hasPrivacyControl() || readConsent() === 'denied' ? null : readStored('sessionStorage', sourceKey);
