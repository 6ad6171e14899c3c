import { type Message, messageStates, messageEndpoints } from '#src/domain/customers/message.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';

export function markMessage({ id, version }: Message, status: Message['status']): void {
  const request = () => api(messageEndpoints.change, { id, input: { version, status } });
  void announceResult(request, `Message marked ${messageStates[status].toLowerCase()}`);
}

export const getMessageActions = (message: Message) =>
  (['answered', 'archived', 'new'] as const)
    .filter((status) => status !== message.status)
    .map((status) => ({ name: `Mark ${messageStates[status].toLowerCase()}`, status }));
