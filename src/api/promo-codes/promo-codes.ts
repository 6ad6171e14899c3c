import { dayAt } from '#src/lib/time/day.ts';
import type { PromoCodeRow } from '#src/model/admin/promo-code.ts';
import type { PromoCodeRefusal } from '#src/model/requests/promo-code-check.ts';
import { showCents } from '#src/lib/format/money.ts';
import { showDate } from '#src/lib/format/date.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';

export interface Purchase {
  session: string;
  /** cents before the code */
  subtotal: number;
}

export type CheckedCode =
  | { code: PromoCodeRow; discount: number }
  | { refusal: PromoCodeRefusal; sentence: string };

const refuse = (refusal: PromoCodeRefusal, sentence: string) => ({ refusal, sentence });

/** Checks a code for a purchase: the discount, or the reason why it is refused. */
export async function checkCode(
  { studio, now }: Pick<Service, 'studio' | 'now'>,
  db: Database,
  given: string,
  { session, subtotal }: Purchase,
): Promise<CheckedCode> {
  const code = await db
    .selectFrom('promoCodes')
    .selectAll()
    .where('code', '=', given.trim().toUpperCase())
    .executeTakeFirst();
  if (!code) return refuse('unknown', 'We don’t recognize that code. Please check it.');
  if (code.paused) return refuse('inactive', 'This code isn’t active right now.');
  const today = dayAt(now(), studio.hours.timezone);
  if (code.startsOn && today < code.startsOn)
    return refuse('not yet', `This code starts on ${showDate(code.startsOn)}.`);
  if (code.endsOn && today > code.endsOn)
    return refuse('expired', `This code expired on ${showDate(code.endsOn)}.`);
  if (code.maximumUses !== null && (await usesOf(db, code.id)) >= code.maximumUses)
    return refuse('used up', 'This code has reached its limit.');
  const sessions = JSON.parse(code.sessions) as string[]; // written by the admin's schema
  if (sessions.length && !sessions.includes(session)) {
    const names = studio.sessions.filter(({ id }) => sessions.includes(id)).map(({ name }) => name);
    return refuse('wrong session', `This code is for ${names.join(' and ')} sessions.`);
  }
  if (subtotal < code.minimum)
    return refuse('below minimum', `This code needs a booking of at least ${showCents(code.minimum)}.`);
  const discount = code.kind === 'percent' ? Math.round((subtotal * code.value) / 100) : code.value;
  return { code, discount: Math.min(discount, subtotal) };
}

export async function usesOf(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('promoCodeUses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('promoCodeId', '=', id)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const refusedCode = (
  { refusal, sentence }: { refusal: PromoCodeRefusal; sentence: string },
  field: string,
) => faultyField(field, sentence, { reason: refusal });

/** Counts a use; the code's own row is where two last uses meet. */
export async function useCode(
  service: Pick<Service, 'studio' | 'now'>,
  trx: Database,
  given: string,
  purchase: Purchase,
): Promise<{ id: string; code: string; discount: number }> {
  await trx
    .updateTable('promoCodes')
    .set((set) => ({ minimum: set.ref('minimum') }))
    .where('code', '=', given.trim().toUpperCase())
    .execute();
  const checked = await checkCode(service, trx, given, purchase);
  if ('refusal' in checked) throw refusedCode(checked, 'promoCode');
  return { id: checked.code.id, code: checked.code.code, discount: checked.discount };
}

export async function recordUse(
  trx: Database,
  use: { promoCodeId: string; bookingId: string; email: string; discount: number },
  now: Date,
): Promise<void> {
  const row = { id: newId(now), createdAt: now.toISOString(), releasedAt: null, ...use };
  await insert(trx, 'promoCodeUses', row).execute();
}

export async function releaseUse(trx: Database, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('promoCodeUses')
    .set({ releasedAt: now.toISOString() })
    .where('bookingId', '=', bookingId)
    .where('releasedAt', 'is', null)
    .execute();
}
