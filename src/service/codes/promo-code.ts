import * as z from 'zod/mini';
import { sql } from 'kysely';
import { dayAt } from '#src/domain/time/day.ts';
import type { PromoCode, PromoCodeRow } from '#src/domain/codes/promo-code.ts';
import { findName } from '#src/domain/schema/list.ts';
import { formatList } from '#src/lib/format/list.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { type CodeKind, type PricedSelection, rejectCode, withoutDiscount } from './code-kind.ts';
import { newId } from '../db/identifier.ts';
import { countRows, findRow, insert, type Database } from '../db/tables.ts';
import type { Unit } from '../unit.ts';

const storedSessions = z.array(z.string());

/** The sessions that a code is for. Empty for all. */
export const parseSessions = ({ sessions }: Pick<PromoCodeRow, 'sessions'>): string[] =>
  z.parse(storedSessions, JSON.parse(sessions));

export const promoKind: CodeKind = {
  name: 'promo',
  async find(unit, typedCode, purchase, lock) {
    const normalized = typedCode.trim().toUpperCase();
    if (lock) await lockCode(unit, 'code', normalized);
    const code = await findRow(unit.db, 'promoCodes', { code: normalized });
    if (!code) return null;
    await requireApplicable(unit, code, purchase);
    return {
      kind: 'promo',
      id: code.id,
      code: code.code,
      discount: getDiscount(code, purchase.subtotal),
      giftCardAmount: 0,
      remaining: null,
    };
  },
  async reserve(unit, { id, discount }, booking) {
    await insert(unit.db, 'promoCodeUses', {
      id: newId(unit.now),
      createdAt: unit.now.toISOString(),
      releasedAt: null,
      promoCodeId: id,
      bookingId: booking.id,
      email: booking.email,
      discount,
    }).execute();
  },
  // A code that was valid when it was used stays valid for the booking.
  async computeDiscount(unit, { promoCodeId }, { subtotal }) {
    if (promoCodeId === null) return 0;
    const code = await unit.db
      .selectFrom('promoCodes')
      .select(['kind', 'value'])
      .where('id', '=', promoCodeId)
      .executeTakeFirstOrThrow();
    return getDiscount(code, subtotal);
  },
  async release(unit, { id }) {
    await unit.db
      .updateTable('promoCodeUses')
      .set({ releasedAt: unit.now.toISOString() })
      .where('bookingId', '=', id)
      .where('releasedAt', 'is', null)
      .execute();
  },
  async reclaim(unit, booking) {
    const { id, promoCodeId } = booking;
    if (promoCodeId === null) return null;
    await lockCode(unit, 'id', promoCodeId);
    const { code, maximumUses } = await unit.db
      .selectFrom('promoCodes')
      .select(['code', 'maximumUses'])
      .where('id', '=', promoCodeId)
      .executeTakeFirstOrThrow();
    if (maximumUses !== null && (await countUses(unit.db, promoCodeId)) >= maximumUses)
      return { message: `Promo code ${code} has reached its limit.`, change: withoutDiscount(booking) };
    await unit.db
      .updateTable('promoCodeUses')
      .set({ releasedAt: null })
      .where('bookingId', '=', id)
      .execute();
    return null;
  },
};

/** Locks a code's row, so that two bookings cannot both take the last use. */
const lockCode = (unit: Unit, column: 'id' | 'code', value: string) =>
  unit.db
    .updateTable('promoCodes')
    .set((set) => ({ minimum: set.ref('minimum') }))
    .where(column, '=', value)
    .execute();

async function requireApplicable(
  unit: Unit,
  code: PromoCodeRow,
  { session, subtotal }: PricedSelection,
): Promise<void> {
  if (code.paused) throw rejectCode('This code isn’t active right now.');
  const today = dayAt(unit.now, unit.studio.hours.timezone);
  if (code.startsOn && today < code.startsOn)
    throw rejectCode(`This code starts on ${formatLongDate(code.startsOn)}.`);
  if (code.endsOn && today > code.endsOn)
    throw rejectCode(`This code expired on ${formatLongDate(code.endsOn)}.`);
  if (code.maximumUses !== null && (await countUses(unit.db, code.id)) >= code.maximumUses)
    throw rejectCode('This code has reached its limit.');
  const sessions = parseSessions(code);
  if (sessions.length && !sessions.includes(session)) {
    const names = sessions.map((id) => findName(unit.studio.sessions, id));
    throw rejectCode(`This code is for ${formatList(names)} sessions.`);
  }
  if (subtotal < code.minimum)
    throw rejectCode(`This code needs a booking of at least ${formatCents(code.minimum)}.`);
}

function getDiscount({ kind, value }: Pick<PromoCodeRow, 'kind' | 'value'>, subtotal: number): number {
  return Math.min(kind === 'percent' ? Math.round((subtotal * value) / 100) : value, subtotal);
}

const uses = sql<number>`(select count(*) from promo_code_uses
  where promo_code_id = promo_codes.id and released_at is null)`;

/** A promo code's state on a day in the studio's timezone. */
export const promoState = (today: string) => sql<PromoCode['state']>`case
  when paused = 1 then 'paused'
  when ends_on < ${today} then 'expired'
  when maximum_uses <= ${uses} then 'used up'
  when starts_on > ${today} then 'scheduled'
  else 'active' end`;

export type PromoUsage = Pick<PromoCode, 'uses' | 'state'>;

/** Returns how often codes are used and their state, by ID. */
export async function getPromoUsage(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<Map<string, PromoUsage>> {
  const rows = await db
    .selectFrom('promoCodes')
    .select(['id', uses.as('uses'), promoState(today).as('state')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

export const countUses = (db: Database, id: string): Promise<number> =>
  countRows(db.selectFrom('promoCodeUses').where('promoCodeId', '=', id).where('releasedAt', 'is', null));
