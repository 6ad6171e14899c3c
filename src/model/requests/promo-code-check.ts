import { sessionIds } from '../ids.ts';
import * as z from 'zod/mini';
import { fields } from './fields.ts';

/** POST /api/promo-codes/check */
export const promoCodeCheck = z.object({
  code: fields.text(40, 'Please enter a promo code').check(fields.oneLine),
  session: z.enum(sessionIds),
  /** what the booking costs before the code, in cents */
  subtotal: fields.count(0, 1_000_000, 'Please choose a session first'),
});

const promoCodeRefusals = [
  'unknown',
  'inactive',
  'not yet',
  'expired',
  'used up',
  'wrong session',
  'below minimum',
] as const;

export type PromoCodeRefusal = (typeof promoCodeRefusals)[number];

/** The answer to a valid code. */
export interface PromoCodeAnswer {
  code: string;
  /** cents that it takes off */
  discount: number;
}
