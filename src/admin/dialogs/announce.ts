import { sharedValue } from '#src/lib/browser/shared-value.ts';

export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

let lastId = 0;

/** Messages stay until dismissed (WCAG 2.2.1). */
export const toasts = sharedValue<readonly Toast[]>([]);

/** The open dialogs, the topmost last. */
export const openDialogs = sharedValue<readonly string[]>([]);

export const dismissToast = (id: number): void =>
  toasts.set(toasts.read().filter((message) => message.id !== id));

/** Shows a toast, which screen readers announce. A new success replaces the previous one. */
export function announce(text: string, kind: Toast['kind'] = 'done'): void {
  const failures = toasts.read().filter((message) => message.kind === 'failed');
  toasts.set([...failures.filter((message) => message.text !== text), { id: ++lastId, text, kind }]);
}

/** Dismisses success messages when a form opens, because they would cover its buttons. */
export const dismissSuccessToasts = (): void =>
  toasts.set(toasts.read().filter(({ kind }) => kind === 'failed'));
