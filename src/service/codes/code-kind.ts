import type { BookingRow } from '#src/domain/booking/booking.ts';
import { addTax, getPriceBeforeTax, type TaxTerms } from '#src/domain/ledger/tax.ts';
import type { CodeKindName } from '#src/domain/codes/code-check.ts';
import { fieldError } from '../request-error.ts';
import type { Service } from '../service.ts';
import type { Unit, Reader } from '../unit.ts';

export type CodeService = Pick<Service, 'studio' | 'now'>;

/** The session a code is used for, with its price. */
export interface PricedSelection {
  /** the session's ID */
  session: string;
  /** null until the start is chosen */
  isPrimeTime: boolean | null;
  /** cents before any code, without added tax */
  subtotal: number;
  taxTerms: TaxTerms;
}

export interface FoundCode {
  kind: CodeKindName;
  /** ID of the promo code, gift card or team credit */
  id: string;
  code: string;
  /** cents off the price */
  discount: number;
  /** the part of the price that a gift card pays, in cents */
  giftCardAmount: number;
  /** cents left on a card afterward; null for codes without a balance */
  remaining: number | null;
}

/** The error for a code that does not apply to a booking. */
export const rejectCode = (message: string) => fieldError('code', message);

export interface CodeKind {
  name: CodeKindName;
  /**
   * Looks up a code. Returns null if it is a different kind, and throws if it does not apply. With `lock`, other bookings that use
   * the code wait for this transaction.
   */
  find(unit: Unit, typedCode: string, purchase: PricedSelection, lock: boolean): Promise<FoundCode | null>;
  reserve(unit: Unit, found: FoundCode, booking: BookingRow): Promise<void>;
  /** Returns the discount in cents if the booking changes to `purchase`; 0 if it has no such code. */
  computeDiscount(unit: Reader, booking: BookingRow, purchase: PricedSelection): Promise<number>;
  /** Releases the code when a booking is declined, or canceled in time. */
  release(unit: Unit, booking: BookingRow): Promise<void>;
  /** Reclaims the code for a declined booking that is accepted after all. Returns what is no longer available, or null. */
  reclaim(unit: Unit, booking: BookingRow): Promise<UnavailableCode | null>;
}

/** Describes the part that a booking cannot reclaim. */
export interface UnavailableCode {
  /** for the owner */
  message: string;
  change: Partial<BookingRow>;
}

export const withoutDiscount = (booking: BookingRow): Partial<BookingRow> => ({
  promoCodeId: null,
  promoCode: null,
  discount: 0,
  ...addTax(getPriceBeforeTax(booking) + booking.discount, booking),
});
