import { type TeamOrder, teamOrderEndpoints } from '#src/domain/teams/team.ts';
import { post } from '../dialogs/announce-result.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';

export function cancelTeamOrder(order: TeamOrder): void {
  post(teamOrderEndpoints.cancel, order, `Order ${formatOrderNumber('team', order.number)} canceled`);
}
