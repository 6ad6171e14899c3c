import type { Message } from '#src/model/admin/people.ts';
import { api } from '../api.ts';
import { attempt } from '../dialogs/attempt.ts';
import { messageStates } from './people-words.ts';

export function mark({ id, version }: Message, status: Message['status']): void {
  const call = () => api(`/messages/${id}`, { method: 'PATCH', body: { version, status } });
  void attempt(call, `Message marked ${messageStates[status].toLowerCase()}`);
}

/** The other states of a message. */
export const messageActions = (message: Message) =>
  (['answered', 'archived', 'new'] as const)
    .filter((status) => status !== message.status)
    .map((status) => ({ name: `Mark ${messageStates[status].toLowerCase()}`, status }));
