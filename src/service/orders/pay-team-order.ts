import { formatCents } from '#src/domain/studio/money.ts';
import { teamStates, type TeamOrderRow } from '#src/domain/teams/team.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import type { Database } from '../db/tables.ts';
import { makeToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { auditIn } from '../db/audit.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { insertEntry, type PaymentDetails } from '../ledger/transactions.ts';
import { addCredits, getCredits } from '../teams/credits.ts';
import { formatTeamOrderNumber } from '../db/numbers.ts';

export const getTeamLink = ({ secret, siteOrigin, studio }: Service, { id, linkKey }: TeamOrderRow) =>
  `${studio.hosting.apiOrigin ?? siteOrigin}/api/teams/${makeToken(secret, 'team', `${id} ${linkKey}`)}`;

/** Records the payment for a locked order, issues its credits, and emails the buyer the private page's link. */
export async function payTeamOrder(
  service: Service,
  trx: Database,
  order: TeamOrderRow,
  { method, externalId, actor }: PaymentDetails,
): Promise<TeamOrderRow> {
  const number = formatTeamOrderNumber(order.number);
  if (order.status !== 'waiting')
    throw new RequestError(409, `${number} is already ${teamStates[order.status].toLowerCase()}.`);
  const now = service.now();
  await addCredits(trx, order, order.members, now);
  const customerId = await findOrCreateCustomer(trx, { email: order.email, name: order.name }, now);
  const description = `${order.package}, order ${number}`;
  const entry = { kind: 'payment', method, purpose: 'other', amount: order.amount } as const;
  await insertEntry(trx, { ...entry, customerId, orderId: order.id, description, externalId }, actor, now);
  const summary = `${number} paid (${method}), ${order.members} credits issued`;
  await auditIn(trx, now, actor)('team-order.paid', summary, 'team-order', order.id);
  const change = { status: 'paid', paidAt: now.toISOString() } as const;
  const paid = await updateIfCurrent(trx, 'teamOrders', order, change, now, null);
  await emailTeamLink(service, trx, paid);
  return paid;
}

export async function emailTeamLink(service: Service, trx: Database, order: TeamOrderRow): Promise<void> {
  const { name, email, company, amount } = order;
  const credits = await getCredits(service, trx, order.id);
  const data = {
    name,
    company,
    package: order.package,
    number: formatTeamOrderNumber(order.number),
    amount: formatCents(amount),
    count: String(credits.filter(({ state }) => state === 'available').length),
    link: getTeamLink(service, order),
  };
  await queueEmail(service, trx, { kind: 'team-credits', to: email, name, data });
}
