import type { TeamOrder } from '#src/domain/teams/team.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { formatTeamNumber } from './team-labels.ts';

export function cancelTeamOrder(order: TeamOrder): void {
  const { id, version } = order;
  const request = () => api(`/team-orders/${id}/cancel`, { method: 'POST', body: { version } });
  void announceResult(request, `Order ${formatTeamNumber(order)} canceled`);
}
