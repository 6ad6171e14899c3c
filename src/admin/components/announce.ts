export interface Message {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

/** What worked goes by itself after this many milliseconds; what failed stays until it was read. */
const goesAfter = 6000;

let messages: readonly Message[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

export const readMessages = (): readonly Message[] => messages;

export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const dismiss = (id: number): void => become(messages.filter((message) => message.id !== id));

/** Says something to whoever looks at the screen or listens to it. */
export function announce(text: string, kind: Message['kind'] = 'done'): void {
  const id = ++last;
  become([...messages, { id, text, kind }]);
  if (kind === 'done') setTimeout(dismiss, goesAfter, id);
}
