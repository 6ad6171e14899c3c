import { createSharedValue } from '#src/lib/browser/shared-value.ts';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'failure';
}

let lastId = 0;

/** Toasts don't time out (WCAG 2.2.1). */
export const toasts = createSharedValue<readonly Toast[]>([]);

/** Open dialogs' IDs, the topmost last. */
export const openDialogs = createSharedValue<readonly string[]>([]);

export const dismissToast = (id: number): void =>
  toasts.set(toasts.read().filter((toast) => toast.id !== id));

/** Shows a toast, which screen readers announce. It replaces earlier success messages and any failure with the same text. */
export function announce(text: string, kind: Toast['kind'] = 'success'): void {
  const failures = toasts.read().filter((toast) => toast.kind === 'failure');
  toasts.set([...failures.filter((toast) => toast.text !== text), { id: ++lastId, text, kind }]);
}

/** Call when a form opens, because success messages would cover its buttons. */
export const dismissSuccessToasts = (): void =>
  toasts.set(toasts.read().filter(({ kind }) => kind === 'failure'));

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied');
  } catch {
    announce('Your browser blocked copying. Select the link and copy it yourself.', 'failure');
  }
}
