import * as z from 'zod/mini';
import { requestedAddOns, requestedSessions } from '../requests/booking-request.ts';
import { fields } from '../requests/fields.ts';
import type { Versioned } from './answer.ts';
import type { AuditLine } from './audit.ts';
import type { Transaction } from './transaction.ts';

/**
 * Bookings, from the request on. List: /api/admin/bookings (see list.ts). One: GET /api/admin/bookings/{id} → `BookingDetail`.
 *
 * POST /api/admin/bookings `newBooking` enters one by hand (accepted at once). On one, each with `version`:
 * `accept` (and `total`, where the fee for more guests is settled), `move` `{ day, time, override? }`, `decline` `{ reason }`, `cancel` `{ reason }`,
 * `complete`, `no-show`, `late` as POST /api/admin/bookings/{id}/{action}; PATCH `{ staffNote }`. All answer `Booking`. Mails go
 * out with `notify` (true unless said otherwise). A time that is taken, blocked or outside the hours: 409 with the reason in
 * `error`, unless `override` is true. POST …/{id}/payment `{ method, amount }` → `Transaction`; `method: 'gift_card'` with `code` redeems the card.
 */
export const bookingStatuses = [
  'requested',
  'accepted',
  'declined',
  'cancelled',
  'completed',
  'no_show',
  'late',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

const version = z.coerce.number().check(z.int(), z.minimum(1));
const notify = z._default(z.boolean(), true);
const override = z._default(z.boolean(), false);
const reason = fields.optional(1000);

export const bookingActions = {
  accept: z.object({
    version,
    notify,
    override,
    /** cents; settles the price where the request could not tell it */
    total: z.optional(fields.count(0, 1_000_000, 'Please enter an amount')),
  }),
  move: z.object({
    version,
    notify,
    override,
    day: fields.day('Please choose a day'),
    time: fields.time('Please choose a time'),
  }),
  decline: z.object({ version, notify, reason }),
  cancel: z.object({ version, notify, reason }),
  complete: z.object({ version }),
  'no-show': z.object({ version }),
  late: z.object({ version }),
} as const;

export type BookingAction = keyof typeof bookingActions;

/** What may be done in which state. */
export const bookingSteps: Record<BookingStatus, readonly BookingAction[]> = {
  requested: ['accept', 'move', 'decline'],
  accepted: ['move', 'cancel', 'complete', 'no-show', 'late'],
  late: ['complete', 'no-show'],
  completed: [],
  no_show: ['complete'],
  declined: ['accept'],
  cancelled: [],
};

export const bookingEdit = z.object({ version, staffNote: z.string().check(z.maxLength(4000)) });

export const newBooking = z.object({
  session: z.enum(requestedSessions, { error: 'Please choose a session' }),
  day: fields.day('Please choose a day'),
  time: fields.time('Please choose a time'),
  addOns: z._default(z.array(z.enum(requestedAddOns)), []),
  extraTime: z._default(fields.count(0, 8, 'Please choose up to 8 steps of extra time'), 0),
  guests: z._default(fields.count(1, 12, 'Please enter how many people come'), 1),
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  note: fields.note,
  /** cents; without it the price of the list */
  total: z.optional(fields.count(0, 1_000_000, 'Please enter an amount')),
  notify,
  override,
});

export const bookingPayment = z
  .object({
    method: z.enum(['card', 'cash', 'gift_card', 'other']),
    amount: fields.count(1, 1_000_000, 'Please enter an amount'),
    code: fields.optional(40),
  })
  .check(
    z.refine(({ method, code }) => method !== 'gift_card' || code !== null, {
      error: "Please enter the card's code",
      path: ['code'],
    }),
  );

export interface Booking extends Versioned {
  number: number;
  customerId: string;
  status: BookingStatus;
  session: (typeof requestedSessions)[number];
  startsAt: string;
  endsAt: string;
  /** the studio's day and clock at the start */
  day: string;
  time: string;
  guests: number;
  addOns: (typeof requestedAddOns)[number][];
  extraTime: number;
  isPrimeTime: boolean;
  subtotal: number;
  discount: number;
  total: number;
  /** more guests than the price includes, and the fee is still to be told */
  feeOpen: boolean;
  promoCode: string | null;
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  staffNote: string;
  reason: string | null;
  cancelledBy: 'studio' | 'customer' | null;
  remindedAt: string | null;
}

export interface BookingDetail {
  booking: Booking;
  /** cents received, less refunds */
  paid: number;
  /** what else is at that time: other bookings' numbers, blocked times' reasons, or hours */
  conflicts: string[];
  transactions: Transaction[];
  history: AuditLine[];
}
