import { type TeamOrder, teamOrderEndpoints } from '#src/domain/teams/team.ts';
import { post } from '../dialogs/announce-result.ts';
import { formatTeamNumber } from './team-labels.ts';

export function cancelTeamOrder(order: TeamOrder): void {
  post(teamOrderEndpoints.cancel, order, `Order ${formatTeamNumber(order)} canceled`);
}
