import * as z from 'zod/mini';
import { bookingFields } from '../booking/booking-request.ts';
import { fields } from '../schema/fields.ts';

const { session, addOns, extraTime, guests } = bookingFields;

/** POST /api/codes/check: checks a promo code, gift card or team credit. */
export const codeCheck = z.object({
  code: fields.text(40, 'Please enter a code').check(fields.oneLine),
  session,
  day: z.pipe(fields.optional(10), z.nullable(bookingFields.day)),
  time: z.pipe(fields.optional(5), z.nullable(bookingFields.time)),
  addOns,
  extraTime,
  guests,
});

export type CodeKindName = 'promo' | 'gift-card' | 'team-credit';

export interface CodeResult {
  code: string;
  kind: CodeKindName;
  /** cents taken off */
  off: number;
  /** the part of it that lowers the price; a gift card pays, and lowers nothing */
  discount: number;
  /** cents still to pay */
  toPay: number;
  /** cents left on the gift card; null for other codes */
  left: number | null;
}
