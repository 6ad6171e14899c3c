import { sharedValue } from '#src/lib/browser/shared-value.ts';

export interface Message {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

let last = 0;

/** Messages stay until dismissed (WCAG 2.2.1). */
export const messages = sharedValue<readonly Message[]>([]);

/** The open dialogs, the topmost last. */
export const modals = sharedValue<readonly string[]>([]);

export const dismiss = (id: number): void =>
  messages.set(messages.read().filter((message) => message.id !== id));

/** Shows a toast, which screen readers announce. A new success replaces the previous one. */
export function announce(text: string, kind: Message['kind'] = 'done'): void {
  const failures = messages.read().filter((message) => message.kind === 'failed');
  messages.set([...failures.filter((message) => message.text !== text), { id: ++last, text, kind }]);
}

/** Dismisses success messages when a form opens, because they would cover its buttons. */
export const dismissSuccesses = (): void =>
  messages.set(messages.read().filter(({ kind }) => kind === 'failed'));
