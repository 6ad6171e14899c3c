import type { CreditState, TeamCredit, TeamCreditRow, TeamOrderRow } from '#src/domain/teams/team.ts';
import { newRecord, randomCode } from '../db/identifier.ts';
import { countRows, insert, selectRows } from '../db/tables.ts';
import { nextVersion } from '../db/versions.ts';
import type { Unit } from '../unit.ts';

/** Returns true for orders that were paid, even if they were refunded later. */
export const hasCredits = ({ status }: Pick<TeamOrderRow, 'status'>) =>
  status === 'paid' || status === 'refunded';

export async function addCredits(unit: Unit, { id }: Pick<TeamOrderRow, 'id'>, count: number): Promise<void> {
  const last = await countRows(selectRows(unit.db, 'teamCredits', { orderId: id }));
  const rows = Array.from({ length: count }, (_, index) => ({
    ...newRecord(unit.now),
    orderId: id,
    position: last + index + 1,
    code: `TEAM-${randomCode(2, 4)}`,
    status: 'active' as const,
    bookingId: null,
    sentTo: null,
    sentAt: null,
  }));
  await insert(unit.db, 'teamCredits', rows).execute();
}

export async function voidUnusedCredits(unit: Unit, { id }: Pick<TeamOrderRow, 'id'>): Promise<number> {
  const { numUpdatedRows } = await unit.db
    .updateTable('teamCredits')
    .set({ status: 'void', updatedAt: unit.now.toISOString(), ...nextVersion })
    .where('orderId', '=', id)
    .where('status', '=', 'active')
    .where('bookingId', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function getCredits(unit: Unit, orderId: string): Promise<TeamCredit[]> {
  const credits = await selectRows(unit.db, 'teamCredits', { orderId }).orderBy('position').execute();
  const ids = credits.flatMap(({ bookingId }) => bookingId ?? []);
  const bookings = ids.length
    ? await unit.db
        .selectFrom('bookings')
        .select(['id', 'number', 'status', 'startsAt', 'endsAt'])
        .where('id', 'in', ids)
        .execute()
    : [];
  return credits.map((credit) => {
    const booking = bookings.find(({ id }) => id === credit.bookingId);
    return {
      ...credit,
      state: getState(credit, booking, unit.now.toISOString()),
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
