import * as z from 'zod/mini';
import { bookingFields, type BookingFields } from '../requests/booking-request.ts';
import { fields } from '../requests/fields.ts';
import {
  cents,
  day,
  emptied,
  erasedName,
  flag,
  id,
  instant,
  sentVersion,
  table,
  text,
  textOrNull,
  versioned,
  type Row,
} from '../table.ts';
import type { AuditLine } from './audit.ts';
import type { MailLine } from './people.ts';
import type { Transaction } from './transaction.ts';

/**
 * Bookings, from the request on. List: /api/admin/bookings (see list.ts). One: GET /api/admin/bookings/{id} → `BookingDetail`.
 *
 * POST /api/admin/bookings `newBooking` enters one by hand (accepted at once). On one, each with `version`:
 * `accept` (and `total`, where the fee for more guests is settled), `move` `{ day, time, total?, override? }`, both with a `note?` to the customer,
 * `edit` `{ session, guests, addOns, extraTime, total?, override? }`, `decline` `{ reason }`, `cancel` `{ reason, by?, keep? }`,
 * `accept-move`, `decline-move` `{ reason }` for a new time that the customer asked for,
 * `complete`, `no-show`, `late` as POST /api/admin/bookings/{id}/{action}; PATCH `{ staffNote }`. All answer `Booking`. Mails go
 * out with `notify` (true unless said otherwise). A time that is taken, blocked or outside the hours: 409 with the reason in
 * `error`, unless `override` is true. GET …/{id}/quote `bookingChange` → `BookingQuote`: the price of a change before it is confirmed. POST …/{id}/photos `photoDelivery` mails the gallery's link, again too → `Booking`.
 *
 * POST …/{id}/payment `{ method, amount, on?, overpay? }` → `Transaction`; `method: 'gift_card'` with `code` redeems the card. More than is due:
 * 409 with `over`, unless `overpay` is true. POST …/{id}/refund `{ amount, note? }` and …/{id}/remind → `Booking`.
 */
const bookingStatuses = [
  'requested',
  'accepted',
  'declined',
  'cancelled',
  'completed',
  'no_show',
  'late',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** As people read them. */
export const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  accepted: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
  late: 'Late',
};

const version = sentVersion;
const notify = z._default(z.boolean(), true);
const override = z._default(z.boolean(), false);
const reason = fields.optional(1000);
/** the studio's words to the customer, in the mail */
const note = fields.optional(1000);

/** cents that were agreed on; without it the list's price */
const total = z.optional(fields.count(0, 1_000_000, 'Please enter an amount'));
const { session, guests, addOns, extraTime } = bookingFields;

export const bookingActions = {
  accept: z.object({
    version,
    notify,
    override,
    total,
    note,
  }),
  move: z.object({
    version,
    notify,
    override,
    day: fields.day('Please choose a day'),
    time: fields.time('Please choose a time'),
    total,
    note,
  }),
  edit: z.object({ version, notify, override, session, guests, addOns, extraTime, total, note }),
  decline: z.object({ version, notify, reason }),
  'accept-move': z.object({ version, notify, override, note }),
  'decline-move': z.object({ version, notify, reason }),
  cancel: z.object({
    version,
    notify,
    reason,
    /** a customer who cancels late gets nothing back; the studio refunds in full */
    by: z._default(z.enum(['studio', 'customer']), 'studio'),
    /** cents of what was paid that the studio keeps; without it, by the terms */
    keep: z.optional(fields.count(0, 1_000_000, 'Please enter an amount')),
  }),
  complete: z.object({ version }),
  'no-show': z.object({ version }),
  late: z.object({ version }),
} as const;

export type BookingAction = keyof typeof bookingActions;

/** Possible actions by status. */
export const bookingSteps: Record<BookingStatus, readonly BookingAction[]> = {
  requested: ['accept', 'move', 'edit', 'decline'],
  accepted: ['accept-move', 'decline-move', 'move', 'edit', 'cancel', 'complete', 'no-show', 'late'],
  late: ['edit', 'complete', 'no-show'],
  completed: [],
  no_show: ['complete'],
  declined: ['accept'],
  cancelled: [],
};

/** Possible only once the session has started. */
export const startsFirst: readonly BookingAction[] = ['no-show', 'late'];

/** Possible only while the customer waits for a new time to be confirmed. */
export const answersMove: readonly BookingAction[] = ['accept-move', 'decline-move'];

/** The steps that a booking's state and the time allow. */
export const stepsOf = (
  { status, startsAt, moveStartsAt }: Pick<BookingRow, 'status' | 'startsAt' | 'moveStartsAt'>,
  now = new Date(),
) =>
  bookingSteps[status].filter(
    (step) =>
      (!startsFirst.includes(step) || now.toISOString() >= startsAt) &&
      (!answersMove.includes(step) || moveStartsAt !== null),
  );

export const bookingEdit = z.object({ version, staffNote: z.string().check(z.maxLength(4000)) });

/** Sends the mail with the gallery's link, for the first time or again. */
export const photoDelivery = z.object({
  version,
  link: z
    .string({ error: 'Please paste the gallery’s link' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please paste the gallery’s link', abort: true }),
      z.maxLength(2000, { error: 'Please use a shorter link' }),
      z.url({ protocol: /^https$/, error: 'Please use a link that starts with https://' }),
    ),
  note: fields.optional(1000),
  /** the last day on which the gallery is open */
  closes: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a day'))),
});

/** Minutes after a session in which the site promises its photos. */
export const deliveryMinutes = 15;

const emailError = 'Please enter an email address such as name@example.com';

/** GET /api/admin/times → `FreeTimes`: like a visitor's, without their notice. */
export const timesQuery = z.object({
  day: fields.day('Please choose a day'),
  session: bookingFields.session,
  extraTime: bookingFields.extraTime,
});

export interface FreeTimes {
  day: string;
  times: string[];
}

export const newBooking = z.object({
  ...bookingFields,
  /** empty: the customer has none */
  email: z._default(z.union([z.literal(''), fields.email], { error: emailError }), ''),
  /** a customer on record who has no email */
  customerId: z.optional(id),
  total,
  notify,
  override,
});

export const bookingPayment = z
  .object({
    method: z.enum(['card', 'cash', 'gift_card', 'other']),
    amount: fields.count(1, 1_000_000, 'Please enter an amount'),
    code: fields.optional(40),
    /** the day on which the money came in, at the latest today */
    on: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a day'))),
    /** the owner knows that it is more than is due */
    overpay: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ method, code }) => method !== 'gift_card' || code !== null, {
      error: "Please enter the card's code",
      path: ['code'],
    }),
  );

export const bookingRefund = z.object({
  amount: fields.count(1, 1_000_000, 'Please enter an amount'),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  notify,
});

/** Omitted fields stay unchanged. */
export const bookingChange = z.object({
  session: z.optional(session),
  guests: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  /** ids with commas between; empty for none */
  addOns: z.optional(z.string()),
  extraTime: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8))),
  day: z.optional(fields.day('Please choose a day')),
  time: z.optional(fields.time('Please choose a time')),
});

/** The price of a change, in cents. */
export interface BookingQuote {
  before: number;
  total: number;
  /** still to pay afterwards */
  due: number;
  /** goes back to the customer */
  refund: number;
  isPrimeTime: boolean;
  /** the list does not know the fee for this number of people */
  feeOpen: boolean;
}

const { time: _time, addOns: _addOns, ...asSent } = bookingFields;

export const bookings = table(
  {
    ...versioned,
    /** HQ-1042 is 1042 */
    number: z.int(),
    customerId: id,
    status: z.enum(bookingStatuses),
    ...asSent,
    /** the day of the start at the studio */
    day,
    startsAt: instant,
    endsAt: instant,
    /** JSON list of ids */
    addOns: text,
    isPrimeTime: flag,
    subtotal: cents,
    discount: cents,
    total: cents,
    /** received, less refunds; the database sums the ledger's lines */
    paid: cents,
    /** 1: the price includes fewer guests, and the fee for the others is still open */
    feeOpen: flag,
    promoCodeId: z.nullable(id),
    promoCode: textOrNull,
    staffNote: text,
    /** why it was declined or cancelled, in words for the customer */
    reason: textOrNull,
    cancelledBy: z.nullable(z.enum(['studio', 'customer'])),
    /** what a canceled booking still costs */
    cancelFee: cents,
    /** the time at which it was confirmed, or later became more expensive */
    dueSince: z.nullable(instant),
    paymentRemindedAt: z.nullable(instant),
    remindedAt: z.nullable(instant),
    /** the end of a request's hold on its time; null: held until it is answered, since the mailed link was opened */
    heldUntil: z.nullable(instant),
    /** the new time that the customer of a confirmed booking asked for; the booking keeps its own until that is answered */
    moveStartsAt: z.nullable(instant),
    moveEndsAt: z.nullable(instant),
    /** the time at which a request, or a new time asked for, is declined by itself without an answer */
    lapsesAt: z.nullable(instant),
    galleryLink: textOrNull,
    galleryNote: textOrNull,
    galleryCloses: z.nullable(day),
    photosSentAt: z.nullable(instant),
    /** part of the link that the customer gets; a new one makes old links void */
    linkKey: text,
    /** iCalendar's count of changes */
    sequence: z.int(),
    search: text,
  },
  {
    people: {
      customer: {
        by: 'customerId',
        left: (email) => ({
          ...emptied(asSent),
          name: erasedName,
          email,
          staffNote: '',
          reason: null,
          galleryLink: null,
          galleryNote: null,
          linkKey: '',
          search: '',
        }),
      },
    },
    notPersonal: ['addOns', 'promoCode'],
  },
);

export type BookingRow = Row<typeof bookings>;

type Unlisted = 'paid' | 'promoCodeId' | 'linkKey' | 'sequence' | 'search';

export interface Booking extends Omit<BookingRow, Unlisted | 'addOns' | 'isPrimeTime' | 'feeOpen'> {
  /** the studio's clock at the start */
  time: string;
  addOns: BookingFields['addOns'];
  isPrimeTime: boolean;
  feeOpen: boolean;
  money: BookingMoney;
}

/** A booking's balance in cents. Everything but the price comes from the ledger. */
export interface BookingMoney {
  /** its price; what is kept of it once it is canceled, and nothing once it is declined */
  cost: number;
  paid: number;
  refunded: number;
  /** refunds on their way to Stripe */
  refunding: number;
  /** set aside on a gift card until the booking is accepted */
  held: number;
  due: number;
  /** paid beyond the cost */
  over: number;
  state: PaymentState;
}

const paymentStates = ['none', 'unpaid', 'partly-paid', 'paid', 'refund-due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface BookingDetail {
  booking: Booking;
  /** what else is at that time: other bookings' numbers, blocked times' reasons, or hours */
  conflicts: string[];
  transactions: Transaction[];
  /** to the customer and to the studio, newest first */
  mails: MailLine[];
  history: AuditLine[];
}
