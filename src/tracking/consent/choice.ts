import { readStored, store } from '#src/lib/browser/storage.ts';

export type ConsentChoice = 'granted' | 'denied';

export const choiceKey = 'hq_tracking_choice';

/** Fallback without storage: the choice lasts as long as the page. */
let kept: ConsentChoice | null = null;

const asChoice = (value: string | null): ConsentChoice | null =>
  value === 'granted' || value === 'denied' ? value : null;

export const readConsent = (): ConsentChoice | null =>
  asChoice(readStored('localStorage', choiceKey)) ?? kept;

export function storeConsent(choice: ConsentChoice): void {
  kept = choice;
  store('localStorage', choiceKey, choice);
}

/** Calls back when the visitor answers in another tab. */
export function onConsentElsewhere(act: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === choiceKey && asChoice(newValue)) act();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** Global Privacy Control, https://www.w3.org/TR/gpc/. TypeScript does not know the property. */
export const hasPrivacyControl = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
