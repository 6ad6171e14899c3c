import * as z from 'zod/mini';
import { requestedSessions } from '../requests/booking-request.ts';
import { fields } from '../requests/fields.ts';
import type { Versioned } from './answer.ts';

/**
 * List: /api/admin/promo-codes. POST `promoCodeFields` → `PromoCode`; PATCH /api/admin/promo-codes/{id} the same with `version`;
 * POST …/{id}/pause and …/{id}/resume `{ version }`; GET …/{id}/uses → `PromoCodeUse[]`. A code that was used keeps its letters.
 */
export interface PromoCode extends Versioned {
  code: string;
  kind: 'percent' | 'amount';
  /** percent, or cents */
  value: number;
  /** for which sessions; empty: all */
  sessions: (typeof requestedSessions)[number][];
  startsOn: string | null;
  /** the last day */
  endsOn: string | null;
  /** cents that the booking has to cost */
  minimum: number;
  maximumUses: number | null;
  paused: boolean;
  note: string;
  uses: number;
  state: 'active' | 'paused' | 'scheduled' | 'expired' | 'used up';
}

export interface PromoCodeUse {
  id: string;
  createdAt: string;
  bookingId: string;
  bookingNumber: number;
  email: string;
  discount: number;
  /** the booking fell through, and the use counts no longer */
  releasedAt: string | null;
}

const dayOrNone = z.pipe(
  fields.optional(10),
  z.nullable(fields.day('Please enter a day such as 2026-01-31')),
);

const shape = {
  code: z
    .string({ error: 'Please enter a code' })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, { error: 'Please use 3 to 40 letters, digits and hyphens' }),
    ),
  kind: z.enum(['percent', 'amount']),
  value: fields.count(1, 1_000_000, 'Please enter a value'),
  sessions: z._default(z.array(z.enum(requestedSessions)), []),
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  minimum: z._default(fields.count(0, 1_000_000, 'Please enter an amount'), 0),
  maximumUses: z._default(z.nullable(fields.count(1, 1_000_000, 'Please enter a number')), null),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
};

const percent = {
  holds: ({ kind, value }: { kind: string; value: number }) => kind !== 'percent' || value <= 100,
  otherwise: { error: 'Please enter at most 100 percent', path: ['value'] },
};
const order = {
  holds: ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
    !startsOn || !endsOn || startsOn <= endsOn,
  otherwise: { error: 'Please choose a last day that is not before the first', path: ['endsOn'] },
};

export const promoCodeFields = z
  .object(shape)
  .check(z.refine(percent.holds, percent.otherwise), z.refine(order.holds, order.otherwise));
export const promoCodeEdit = z
  .object({ ...shape, version: z.coerce.number().check(z.int(), z.minimum(1)) })
  .check(z.refine(percent.holds, percent.otherwise), z.refine(order.holds, order.otherwise));
