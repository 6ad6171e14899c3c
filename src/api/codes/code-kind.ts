import type { BookingRow } from '#src/model/admin/booking.ts';
import type { SessionId } from '#src/model/ids.ts';
import type { CodeKindName, CodeRejection } from '#src/model/requests/code-check.ts';
import type { Database } from '../database/tables.ts';
import type { Service } from '../service.ts';

export type CodeService = Pick<Service, 'studio' | 'now'>;

/** The session a code is used for, with its price. */
export interface PricedSelection {
  session: SessionId;
  /** null until the start is chosen */
  isPrimeTime: boolean | null;
  /** cents before any code */
  subtotal: number;
}

/** A valid code. */
export interface FoundCode {
  kind: CodeKindName;
  /** the record of the promo code or card */
  id: string;
  code: string;
  /** cents off the price */
  discount: number;
  /** cents of the price that it covers */
  covers: number;
  /** cents left on a card afterward; null for codes without a balance */
  remaining: number | null;
}

export interface RejectedCode {
  reason: CodeRejection;
  message: string;
}

export const reject = (reason: CodeRejection, message: string): RejectedCode => ({ reason, message });

/** A kind of code that the booking form accepts. All calls except `find` run in the booking's transaction. */
export interface CodeKind {
  name: CodeKindName;
  /** Looks up the code. Null: not a code of this kind. With `lock`, other bookings that use it wait for this transaction. */
  find(
    service: CodeService,
    db: Database,
    given: string,
    purchase: PricedSelection,
    lock: boolean,
  ): Promise<FoundCode | RejectedCode | null>;
  /** Reserves it for a new request. */
  reserve(trx: Database, found: FoundCode, booking: BookingRow, now: Date): Promise<void>;
  /** Cents off a booking that uses it and changes to another selection; 0 if the booking has no code of this kind. */
  discountOn(
    service: Pick<Service, 'studio'>,
    db: Database,
    booking: BookingRow,
    purchase: PricedSelection,
  ): Promise<number>;
  /** Releases it: the booking was declined, or canceled in time. */
  release(trx: Database, booking: BookingRow, now: Date): Promise<void>;
  /** Reclaims it for a declined booking that is accepted after all. Returns the part that is unavailable by now, or null. */
  reclaim(trx: Database, booking: BookingRow, now: Date): Promise<UnavailableCode | null>;
}

/** The part of a code that a booking cannot reclaim. */
export interface UnavailableCode {
  /** for the owner */
  message: string;
  change: Partial<BookingRow>;
}

/** The booking without its discount. */
export const withoutDiscount = ({ total, discount }: BookingRow): Partial<BookingRow> => ({
  promoCodeId: null,
  promoCode: null,
  discount: 0,
  total: total + discount,
});
