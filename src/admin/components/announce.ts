import { sharedValue } from '#src/lib/browser/shared-value.ts';

export interface Message {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

/** A success message closes by itself after this many milliseconds; a failure stays until it is dismissed. */
const successTimeout = 6000;

let last = 0;

export const messages = sharedValue<readonly Message[]>([]);

export const dismiss = (id: number): void =>
  messages.set(messages.read().filter((message) => message.id !== id));

/** Shows a message and reads it to screen readers. */
export function announce(text: string, kind: Message['kind'] = 'done'): void {
  const id = ++last;
  messages.set([...messages.read(), { id, text, kind }]);
  if (kind === 'done') setTimeout(dismiss, successTimeout, id);
}
