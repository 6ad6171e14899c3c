import { formatCents } from '#src/domain/studio/money.ts';
import { teamStates, type TeamOrderRow } from '#src/domain/teams/team.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import { makeToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import { insertEntry, type PaymentDetails } from '../ledger/ledger.ts';
import { addCredits, getCredits } from '../teams/credits.ts';
import { formatTeamOrderNumber } from '../db/numbers.ts';
import type { Unit, Reader } from '../unit.ts';

export const getTeamLink = ({ secret, siteOrigin, studio }: Reader, { id, linkKey }: TeamOrderRow) =>
  `${studio.hosting.apiOrigin ?? siteOrigin}/api/teams/${makeToken(secret, 'team', `${id} ${linkKey}`)}`;

/** Records the payment for a locked order, issues its credits, and emails the buyer the private page's link. */
export async function payTeamOrder(
  unit: Unit,
  order: TeamOrderRow,
  { method, externalId }: PaymentDetails,
): Promise<TeamOrderRow> {
  const number = formatTeamOrderNumber(order.number);
  if (order.status !== 'waiting')
    throw new RequestError(409, `${number} is already ${teamStates[order.status].toLowerCase()}.`);
  await addCredits(unit, order, order.members);
  const customerId = await findOrCreateCustomer(unit, { email: order.email, name: order.name });
  const description = `${order.package}, order ${number}`;
  const entry = { kind: 'payment', method, purpose: 'other', amount: order.amount } as const;
  await insertEntry(unit, { ...entry, customerId, orderId: order.id, description, externalId });
  const summary = `${number} paid (${method}), ${order.members} credits issued`;
  await unit.audit('team-order.paid', summary, 'team-order', order.id);
  const change = { status: 'paid', paidAt: unit.now.toISOString() } as const;
  const paid = await updateIfCurrent(unit, 'teamOrders', order, change);
  await emailTeamLink(unit, paid);
  return paid;
}

export async function emailTeamLink(unit: Unit, order: TeamOrderRow): Promise<void> {
  const { name, email, company, amount } = order;
  const credits = await getCredits(unit, order.id);
  const data = {
    name,
    company,
    package: order.package,
    number: formatTeamOrderNumber(order.number),
    amount: formatCents(amount),
    count: String(credits.filter(({ state }) => state === 'available').length),
    link: getTeamLink(unit, order),
  };
  await queueEmail(unit, { kind: 'team-credits', to: email, name, data });
}
