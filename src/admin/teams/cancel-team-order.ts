import type { TeamOrder } from '#src/model/admin/team.ts';
import { api } from '../api.ts';
import { attempt } from '../dialogs/attempt.ts';
import { showTeamNumber } from './team-words.ts';

export function cancelTeamOrder(order: TeamOrder): void {
  const { id, version } = order;
  const call = () => api(`/team-orders/${id}/cancel`, { method: 'POST', body: { version } });
  void attempt(call, `Order ${showTeamNumber(order)} canceled`);
}
