import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { TeamOrder, TeamOrderRow } from '#src/domain/teams/team.ts';
import { teamOrder } from '#src/domain/teams/team-order.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../customers/customers.ts';
import { insert, selectRows } from '../db/tables.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { makeToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { fieldError } from '../request-error.ts';
import { addCredits, getCredits } from '../codes/team-credit.ts';
import type { Reader, Unit } from '../unit.ts';
import type { OrderKind } from './order-kind.ts';

type Input = z.infer<typeof teamOrder>;

/** Orders of team packages. Credits are issued once an order is paid. */
export const teamOrders: OrderKind<TeamOrderRow, Input, TeamOrder> = {
  name: 'team',
  table: 'teamOrders',
  counter: 'team',
  firstNumber: 3001,
  purpose: 'other',
  auditSubject: 'team-order',
  actionPrefix: 'team-order',
  adminView: 'teams',
  form: {
    path: formEndpoints.teamOrder,
    schema: teamOrder,
    page: paths.starterTeam(),
    thankYouPage: `${paths.thankYou()}#team-order`,
  },
  getBuyerEmail: ({ email }) => email,
  describe: ({ name, email, package: item }) => ({ name, email, item }),
  describeForCheckout: ({ package: item, members }) => `${item}, ${members} sessions`,

  findDuplicate: (unit, { email, company, package: id }, since) =>
    selectRows(unit.db, 'teamOrders', {
      status: 'waiting',
      email: normalizeEmail(email),
      company,
      package: findPackage(unit, id)?.name ?? '',
    })
      .where('createdAt', '>', since)
      .executeTakeFirst(),

  add(unit, input, shared) {
    const chosen = findPackage(unit, input.package);
    if (!chosen?.price)
      throw fieldError('package', 'This package is no longer offered. Please choose another one.');
    const { website: _website, elapsed: _elapsed, ...fields } = input;
    const email = normalizeEmail(input.email);
    return insert(unit.db, 'teamOrders', {
      ...shared,
      ...fields,
      package: chosen.name,
      members: chosen.members,
      amount: chosen.price * 100,
      email,
      linkKey: randomBytes(9).toString('base64url'),
      search: toSearchText(formatOrderNumber('team', shared.number), input.company, input.name, email),
    })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  update: (unit, row, change) => updateIfCurrent(unit, 'teamOrders', row, change),

  getNotice: ({ company, package: packageName, phone, timing, note }) => ({
    kind: 'team-order-notice',
    data: { company, package: packageName, phone, timing, note },
  }),

  getInstructions: ({ company, package: packageName }) => ({
    kind: 'team-order',
    data: { company, package: packageName },
  }),

  describeDelivery: () => null,

  async fulfill(unit, row) {
    await addCredits(unit, row, row.members);
    return { cardId: null, change: {}, outcome: `${row.members} credits issued` };
  },

  emailPaid: (unit, { row }) => emailTeamLink(unit, row),

  getResult: (unit, row) =>
    Promise.resolve({ delivery: null, teamLink: row.linkKey ? getTeamLink(unit, row) : null }),

  serialize: serializeTeamOrder,
};

export function serializeTeamOrder(row: TeamOrderRow): TeamOrder {
  const { linkKey: _l, search: _s, ...visible } = row;
  return visible;
}

const findPackage = ({ studio }: Unit, id: string) =>
  studio.corporate.packages.find((each) => each.id === id);

/** The private page with the team's credits. */
export const getTeamLink = ({ secret, siteOrigin, studio }: Reader, { id, linkKey }: TeamOrderRow) =>
  `${studio.hosting.apiOrigin ?? siteOrigin}/api/teams/${makeToken(secret, 'team', `${id} ${linkKey}`)}`;

export async function emailTeamLink(unit: Unit, order: TeamOrderRow): Promise<void> {
  const { name, email, company, amount } = order;
  const credits = await getCredits(unit, order.id);
  const data = {
    name,
    company,
    package: order.package,
    number: formatOrderNumber('team', order.number),
    amount: formatCents(amount),
    count: String(credits.filter(({ state }) => state === 'available').length),
    link: getTeamLink(unit, order),
  };
  await queueEmail(unit, { kind: 'team-credits', to: email, name, data });
}
