import { isDeclinedOrCanceled, type BookingRow } from '#src/domain/booking/booking.ts';
import { agreeTotal, type TaxTerms } from '#src/domain/ledger/tax.ts';
import type { TeamCreditRow, CreditState, TeamCredit, TeamOrderRow } from '#src/domain/teams/team.ts';
import {
  type CodeKind,
  type CodeService,
  type FoundCode,
  type PricedSelection,
  rejectCode,
  withoutDiscount,
} from './code-kind.ts';
import { findRow, type Database, countRows, insert, selectRows } from '../db/tables.ts';
import type { Reader, Unit } from '../unit.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { lockRecord, nextVersion, updateRecord } from '../db/versions.ts';
import { newRecord, randomCode } from '../db/identifier.ts';

/** A team credit in the booking's code field. It covers the session that team credits buy, peak or off-peak; others cost the difference. */
export const teamCreditKind: CodeKind = {
  name: 'team-credit',
  async find(unit, typedCode, purchase, lock) {
    const found = await findRow(unit.db, 'teamCredits', { code: normalizeCode(typedCode) });
    if (!found) return null;
    const credit = lock ? await lockRecord(unit, 'teamCredits', found.id) : found;
    if (credit.status === 'void') throw rejectCode('This team credit isn’t valid anymore.');
    if (credit.bookingId) throw rejectCode('This team credit is already used for a booking.');
    const discount = getDiscount({ studio: unit.studio }, purchase);
    return {
      kind: 'team-credit',
      id: credit.id,
      code: credit.code,
      discount,
      giftCardAmount: 0,
      remaining: null,
    };
  },
  async reserve(unit, { id }, booking) {
    const { numUpdatedRows } = await unit.db
      .updateTable('teamCredits')
      .set({ bookingId: booking.id, updatedAt: unit.now.toISOString(), ...nextVersion })
      .where('id', '=', id)
      .where('bookingId', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Team credit ${id} was reserved without its lock.`);
  },
  async computeDiscount(unit, { id }, purchase) {
    const used = await findRow(unit.db, 'teamCredits', { bookingId: id });
    return used ? getDiscount(unit, purchase) : 0;
  },
  async release(unit, { id }) {
    const refunded = unit.db.selectFrom('teamOrders').select('id').where('status', '=', 'refunded');
    await unit.db
      .updateTable('teamCredits')
      .set((set) => ({
        bookingId: null,
        // A refunded order's credits can't be used again.
        status: set
          .case()
          .when('orderId', 'in', refunded)
          .then('void' as const)
          .else(set.ref('status'))
          .end()
          .$castTo<TeamCreditRow['status']>(),
        updatedAt: unit.now.toISOString(),
        ...nextVersion,
      }))
      .where('bookingId', '=', id)
      .execute();
  },
  async reclaim(unit, booking) {
    const { promoCode, promoCodeId } = booking;
    if (promoCode === null || promoCodeId !== null) return null;
    const found = await findRow(unit.db, 'teamCredits', { code: promoCode });
    if (!found) return null;
    const credit = await lockRecord(unit, 'teamCredits', found.id);
    if (credit.bookingId || credit.status === 'void')
      return { message: 'The team credit is no longer available.', change: withoutDiscount(booking) };
    await updateRecord(unit, 'teamCredits', credit.id, { bookingId: booking.id });
    return null;
  },
};

/** The sales tax in what the company paid for a credit. A package is sold without tax, and its price includes the tax on the sessions. */
export async function computeCreditTax(
  { db }: Reader,
  { id }: Pick<FoundCode, 'id'>,
  taxTerms: TaxTerms,
): Promise<number> {
  const { amount, members } = await db
    .selectFrom('teamCredits')
    .innerJoin('teamOrders', 'teamOrders.id', 'teamCredits.orderId')
    .select(['teamOrders.amount', 'teamOrders.members'])
    .where('teamCredits.id', '=', id)
    .executeTakeFirstOrThrow();
  return agreeTotal(Math.round(amount / members), { ...taxTerms, taxIncluded: 1 }).tax;
}

/** Finds a declined or canceled booking's team credit. Returns null if there is none, or if it was reused or voided. */
export async function findCreditOfClosedBooking(
  db: Database,
  booking: BookingRow,
): Promise<{ code: string; isForfeited: boolean } | null> {
  const { id, promoCode, promoCodeId } = booking;
  if (!isDeclinedOrCanceled(booking) || promoCode === null || promoCodeId !== null) return null;
  const credit = await findRow(db, 'teamCredits', { code: promoCode });
  if (!credit) return null;
  if (credit.bookingId === id) return { code: credit.code, isForfeited: true };
  return credit.bookingId === null && credit.status === 'active'
    ? { code: credit.code, isForfeited: false }
    : null;
}

function getDiscount(
  { studio }: Pick<CodeService, 'studio'>,
  { isPrimeTime, subtotal }: PricedSelection,
): number {
  const covered = studio.sessions.find(({ id }) => id === studio.corporate.creditSession);
  const price = (isPrimeTime ? covered?.primeTime : covered?.offPeak) ?? 0;
  return Math.min(price * 100, subtotal);
}

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
