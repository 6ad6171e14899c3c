import * as z from 'zod/mini';
import { requestedSessions } from './booking-request.ts';
import { fields } from './fields.ts';

/** POST /api/promo-codes/check */
export const promoCodeCheck = z.object({
  code: fields.text(40, 'Please enter a promo code').check(fields.oneLine),
  session: z.enum(requestedSessions),
  /** what the booking costs before the code, in cents */
  subtotal: fields.count(0, 1_000_000, 'Please choose a session first'),
});

export const promoCodeRefusals = [
  'unknown',
  'inactive',
  'not yet',
  'expired',
  'used up',
  'wrong session',
  'below minimum',
] as const;

export type PromoCodeCheck = z.infer<typeof promoCodeCheck>;
export type PromoCodeRefusal = (typeof promoCodeRefusals)[number];

/** What the service answers to a code that holds. */
export interface PromoCodeAnswer {
  code: string;
  /** cents that it takes off */
  discount: number;
}
