import { readStored, store } from '#src/lib/browser/storage.ts';

export type ConsentChoice = 'granted' | 'denied';

export const choiceKey = 'hq_tracking_choice';

/** Where the visit came from, unless the visitor declines analytics. */
export const sourceKey = 'hq_source';

/** Fallback without storage: the choice is remembered until the page is reloaded. */
let fallbackChoice: ConsentChoice | null = null;

const parseChoice = (value: string | null): ConsentChoice | null =>
  value === 'granted' || value === 'denied' ? value : null;

export const readConsent = (): ConsentChoice | null =>
  parseChoice(readStored('localStorage', choiceKey)) ?? fallbackChoice;

export function storeConsent(choice: ConsentChoice): void {
  fallbackChoice = choice;
  store('localStorage', choiceKey, choice);
  if (choice === 'denied') store('sessionStorage', sourceKey, null);
}

/** Calls back when the visitor chooses in another tab. */
export function watchConsentInOtherTabs(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === choiceKey && parseChoice(newValue)) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

declare global {
  interface Navigator {
    /** Global Privacy Control, https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}

export const hasPrivacyControl = (): boolean => navigator.globalPrivacyControl === true;

/** Returns where the visit came from. Null if that is unknown, or if the visitor objects to analytics. */
export const readSource = (): string | null =>
  hasPrivacyControl() || readConsent() === 'denied' ? null : readStored('sessionStorage', sourceKey);
