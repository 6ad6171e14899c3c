import type { CreditState, TeamCredit, TeamCreditRow, TeamOrderRow } from '#src/domain/teams/team.ts';
import { newRecord } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { randomCode } from '../db/random-code.ts';
import { nextVersion } from '../db/versions.ts';
import type { Service } from '../service.ts';

/** Returns true for orders that were paid, even if they were refunded later. */
export const hasCredits = ({ status }: Pick<TeamOrderRow, 'status'>) =>
  status === 'paid' || status === 'refunded';

export async function addCredits(
  trx: Database,
  { id }: Pick<TeamOrderRow, 'id'>,
  count: number,
  now: Date,
): Promise<void> {
  const { last } = await trx
    .selectFrom('teamCredits')
    .select((select) => select.fn.countAll<number>().as('last'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...newRecord(now),
    orderId: id,
    position: last + index + 1,
    code: `TEAM-${randomCode(2, 4)}`,
    status: 'active' as const,
    bookingId: null,
    sentTo: null,
    sentAt: null,
  }));
  await insert(trx, 'teamCredits', rows).execute();
}

export async function voidUnusedCredits(
  trx: Database,
  { id }: Pick<TeamOrderRow, 'id'>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('teamCredits')
    .set({ status: 'void', updatedAt: now.toISOString(), ...nextVersion })
    .where('orderId', '=', id)
    .where('status', '=', 'active')
    .where('bookingId', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function getCredits(
  { now }: Pick<Service, 'now'>,
  db: Database,
  orderId: string,
): Promise<TeamCredit[]> {
  const credits = await db
    .selectFrom('teamCredits')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const ids = credits.flatMap(({ bookingId }) => bookingId ?? []);
  const bookings = ids.length
    ? await db
        .selectFrom('bookings')
        .select(['id', 'number', 'status', 'startsAt', 'endsAt'])
        .where('id', 'in', ids)
        .execute()
    : [];
  return credits.map((credit) => {
    const booking = bookings.find(({ id }) => id === credit.bookingId);
    return {
      ...credit,
      state: getState(credit, booking, now().toISOString()),
      startsAt: booking?.startsAt ?? null,
      booking: booking?.number ? { number: booking.number } : null,
    };
  });
}

function getState(
  { status }: TeamCreditRow,
  booking: { status: string; endsAt: string } | undefined,
  now: string,
): CreditState {
  if (status === 'void') return 'void';
  if (!booking) return 'available';
  if (booking.status === 'requested') return 'requested';
  return booking.status === 'accepted' && booking.endsAt > now ? 'booked' : 'used';
}
