import type { BookingRow } from '#src/domain/booking/booking.ts';
import {
  type CodeKind,
  type FoundCode,
  type PricedSelection,
  type UnavailableCode,
  rejectCode,
} from './code-kind.ts';
import { giftCardKind } from './gift-card.ts';
import { promoKind } from './promo-code.ts';
import { teamCreditKind } from './team-credit.ts';
import type { Unit, Reader } from '../unit.ts';

/** Every kind of code that the booking form accepts, in lookup order. */
const kinds: readonly CodeKind[] = [promoKind, giftCardKind, teamCreditKind];

/** Looks up a code. Throws if there is none, or if it does not apply. With `lock`, it is for a booking that is about to be inserted. */
export async function findCode(
  unit: Unit,
  typedCode: string,
  purchase: PricedSelection,
  lock = false,
): Promise<FoundCode> {
  for (const kind of kinds) {
    const found = await kind.find(unit, typedCode, purchase, lock);
    if (found) return found;
  }
  throw rejectCode('We don’t recognize that code. Please check it.');
}

export async function reserveCode(unit: Unit, found: FoundCode, booking: BookingRow): Promise<void> {
  await kinds.find(({ name }) => name === found.kind)?.reserve(unit, found, booking);
}

/** Returns the discount in cents that the booking would have if it were changed to `purchase`. */
export async function computeDiscount(
  unit: Reader,
  booking: BookingRow,
  purchase: PricedSelection,
): Promise<number> {
  let sum = 0;
  for (const kind of kinds) {
    sum += await kind.computeDiscount(unit, booking, purchase);
  }
  return sum;
}

/** Reclaims a declined booking's codes. Returns what is no longer available, and how the booking changes without it. */
export async function reclaimCodes(
  unit: Unit,
  booking: BookingRow,
): Promise<{ unavailable: string[]; change: Partial<BookingRow> }> {
  const unavailable: UnavailableCode[] = [];
  for (const kind of kinds) {
    const part = await kind.reclaim(unit, booking);
    if (part) unavailable.push(part);
  }
  return {
    unavailable: unavailable.map(({ message }) => message),
    change: unavailable.reduce<Partial<BookingRow>>((all, { change }) => ({ ...all, ...change }), {}),
  };
}

export async function releaseCodes(unit: Unit, booking: BookingRow): Promise<void> {
  for (const kind of kinds) {
    await kind.release(unit, booking);
  }
}
