import { readStored, store } from '#src/lib/browser/storage.ts';

const storageKey = 'hq_admin_shortcuts';

/** Time limit after `g` for the key that picks a screen. */
export const goTimeoutMs = 1500;

export const areShortcutsEnabled = (): boolean => readStored('localStorage', storageKey) !== 'off';

export const storeShortcutsEnabled = (areEnabled: boolean) =>
  store('localStorage', storageKey, areEnabled ? 'on' : 'off');

const acceptsTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, dialog[open] *'));

/** True if a key was pressed without Ctrl, Cmd or Alt, outside any field or dialog. */
export const isShortcut = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey || acceptsTyping(target));
