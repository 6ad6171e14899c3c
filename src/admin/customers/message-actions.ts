import { type Message, messageStates } from '#src/domain/customers/message.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';

export function markMessage({ id, version }: Message, status: Message['status']): void {
  const request = () => api(`/messages/${id}`, { method: 'PATCH', body: { version, status } });
  void announceResult(request, `Message marked ${messageStates[status].toLowerCase()}`);
}

export const getMessageActions = (message: Message) =>
  (['answered', 'archived', 'new'] as const)
    .filter((status) => status !== message.status)
    .map((status) => ({ name: `Mark ${messageStates[status].toLowerCase()}`, status }));
