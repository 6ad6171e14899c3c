import { readStored, store } from '#src/lib/browser/storage.ts';

const storageKey = 'hq_admin_shortcuts';

/** Milliseconds for which `g` waits for the letter of a screen. */
export const goTimeoutMs = 1500;

/** True unless the owner turned single-key shortcuts off. */
export const areShortcutsEnabled = (): boolean => readStored('localStorage', storageKey) !== 'off';

/** If storage is denied, the choice lasts until the page is left. */
export const storeShortcutsEnabled = (areEnabled: boolean) =>
  store('localStorage', storageKey, areEnabled ? 'on' : 'off');

const acceptsTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, dialog[open] *'));

/** True for a key pressed alone, outside any field or dialog. */
export const isShortcut = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey || acceptsTyping(target));
