import { teamOrder } from './example-requests.ts';
import type { OwnerFetch, TestService } from './test-service.ts';

/** Orders a team package and marks the order as paid, which creates the credits. */
export async function payTeamOrder(
  studio: TestService,
  owner: OwnerFetch,
): Promise<{ id: string; version: number }> {
  await studio.fetch('/api/teams/orders', { json: teamOrder() });
  const [{ id, version }] = (await owner('/api/admin/team-orders')).json.data.rows;
  const json = { version, method: 'card' };
  return (await owner(`/api/admin/team-orders/${id}/paid`, { json })).json.data;
}
