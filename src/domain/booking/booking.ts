import * as z from 'zod/mini';
import { bookingFields, type BookingFields } from './booking-request.ts';
import {
  cents,
  day,
  clearNullable,
  erasedName,
  flag,
  id,
  instant,
  table,
  text,
  textOrNull,
  versioned,
  type Row,
} from '../schema/table.ts';
import { sourceIsNotPersonal } from '../schema/source.ts';
import { waitReasons } from './payment-terms.ts';
import type { AuditEntry } from '../schema/audit.ts';
import type { EmailSummary } from '../mail/email.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';

const bookingStatuses = [
  'requested',
  'accepted',
  'declined',
  'canceled',
  'completed',
  'no_show',
  'late',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The statuses by themselves. What a request waits for is part of `getStatusName`. */
export const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  accepted: 'Confirmed',
  declined: 'Declined',
  canceled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
  late: 'Late',
};

/** The statuses of a confirmed session that is not over. */
export const upcomingStatuses = ['accepted', 'late'] as const;

const { time: _time, addOns: _addOns, ...requestColumns } = bookingFields;

/** Bookings, including unconfirmed requests. */
export const bookings = table(
  {
    ...versioned,
    /** HQ-1042 is 1042 */
    number: z.int(),
    customerId: id,
    status: z.enum(bookingStatuses),
    /** what a request waits for; a declined booking waited for its customer, who did not pay or open the emailed link before the hold ended */
    waitsFor: z.nullable(z.enum(waitReasons)),
    /** cents to pay online before a booking that waits for a payment is confirmed */
    dueNow: cents,
    ...requestColumns,
    /** the day in the studio's timezone */
    day,
    startsAt: instant,
    endsAt: instant,
    /** JSON list of IDs */
    addOns: text,
    /** JSON object of the add-ons' prices in cents, by ID, with the extra time */
    addOnPrices: text,
    isPrimeTime: flag,
    subtotal: cents,
    discount: cents,
    total: cents,
    /** the tax terms that the booking was quoted with; see `TaxTerms` */
    taxRate: z.int(),
    taxIncluded: flag,
    taxable: cents,
    /** the sales tax in `total` */
    tax: cents,
    /** the sales tax in what the company paid for the booking's team credit; due once the credit is used */
    creditTax: cents,
    /** 1 if the fee for additional guests is not set yet */
    guestFeeUnset: flag,
    promoCodeId: z.nullable(id),
    promoCode: textOrNull,
    /** the statement that the customer agreed to, as the form showed it; null for a booking that the owner added */
    consent: textOrNull,
    /** where the visit that led to the booking came from */
    source: textOrNull,
    /** the wish on the time waitlist whose offered time was booked */
    wishId: z.nullable(id),
    staffNote: text,
    /** the reason for declining or canceling, shown to the customer */
    reason: textOrNull,
    canceledBy: z.nullable(z.enum(['studio', 'customer'])),
    /** the amount still charged after a cancellation */
    cancelFee: cents,
    /** when the booking was confirmed, or when its price last went up */
    dueSince: z.nullable(instant),
    paymentRemindedAt: z.nullable(instant),
    /** when the request's hold ends; null once the customer keeps the time on the page that the email links to, which extends the hold until the studio replies */
    heldUntil: z.nullable(instant),
    /** the new time that the customer asked for; the booking keeps its time until the studio replies */
    moveStartsAt: z.nullable(instant),
    moveEndsAt: z.nullable(instant),
    /** when the studio, which can't keep the booking's time, asked the customer to choose another; until then the customer changes it for free */
    askedToMoveAt: z.nullable(instant),
    /** when a request, or a request for a new time, is declined automatically */
    expiresAt: z.nullable(instant),
    galleryLink: textOrNull,
    galleryNote: textOrNull,
    galleryCloses: z.nullable(day),
    photosSentAt: z.nullable(instant),
    /** part of the customer's link; changing it invalidates old links */
    linkKey: text,
    /** iCalendar SEQUENCE */
    sequence: z.int(),
    search: text,
  },
  {
    people: {
      customer: {
        by: 'customerId',
        erasedColumns: (email) => ({
          ...clearNullable(requestColumns),
          name: erasedName,
          email,
          consent: null,
          staffNote: '',
          reason: null,
          galleryLink: null,
          galleryNote: null,
          linkKey: '',
          search: '',
        }),
      },
    },
    notPersonal: {
      session: 'an ID',
      addOns: 'IDs',
      addOnPrices: 'IDs and prices',
      promoCode: 'chosen by the owner',
      source: sourceIsNotPersonal,
    },
  },
);

export type BookingRow = Row<typeof bookings>;

/** The columns that only later changes to a booking fill in. */
export const newBookingColumns = {
  staffNote: '',
  reason: null,
  canceledBy: null,
  cancelFee: 0,
  paymentRemindedAt: null,
  moveStartsAt: null,
  moveEndsAt: null,
  askedToMoveAt: null,
  galleryLink: null,
  galleryNote: null,
  galleryCloses: null,
  photosSentAt: null,
  sequence: 0,
} satisfies Partial<BookingRow>;

type Waiting = Pick<BookingRow, 'status' | 'waitsFor'>;

/** The studio has not confirmed or declined it yet. */
export const awaitsStudio = ({ status, waitsFor }: Waiting) =>
  status === 'requested' && waitsFor === 'studio';

/** A request that is confirmed once the customer pays. */
export const awaitsPayment = ({ status, waitsFor }: Waiting) =>
  status === 'requested' && waitsFor === 'payment';

const waitingNames = { payment: 'Payment pending', link: 'Email pending' };
const unfinishedNames = { payment: 'Not paid', link: 'Not confirmed' };

export function getStatusName({ status, waitsFor }: Waiting): string {
  if (waitsFor === null || waitsFor === 'studio') return statusNames[status];
  if (status === 'requested') return waitingNames[waitsFor];
  return status === 'declined' ? unfinishedNames[waitsFor] : statusNames[status];
}

export const isDeclinedOrCanceled = ({ status }: Pick<BookingRow, 'status'>) =>
  status === 'declined' || status === 'canceled';

type InternalColumn =
  | 'promoCodeId'
  | 'linkKey'
  | 'sequence'
  | 'search'
  | 'addOnPrices'
  | 'creditTax'
  | 'wishId';

export interface Booking extends Omit<
  BookingRow,
  InternalColumn | 'addOns' | 'isPrimeTime' | 'guestFeeUnset'
> {
  /** start time in the studio's timezone */
  time: string;
  addOns: BookingFields['addOns'];
  isPrimeTime: boolean;
  guestFeeUnset: boolean;
  money: BookingMoney;
}

export interface BookingMoney {
  /** the price, or the cancellation fee if canceled; 0 if declined */
  chargedTotal: number;
  paid: number;
  refunded: number;
  /** refunds in progress at Stripe */
  refunding: number;
  /** what was paid, without refunds, also those in progress */
  netPaid: number;
  /** amount held on a gift card until the booking is accepted */
  held: number;
  /** for a request, the amount that confirms it, if that is a payment */
  due: number;
  /** amount that will be due once a request is confirmed, minus a gift card's hold and what is due now */
  dueWhenConfirmed: number;
  overpaid: number;
  state: PaymentState;
}

const paymentStates = ['none', 'unpaid', 'partly-paid', 'paid', 'refund-due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Customers may pay at the studio, so an unpaid session is late only once it has started. */
export const isPaymentLate = (state: PaymentState, startsAt: string, now: Date): boolean =>
  (state === 'unpaid' || state === 'partly-paid') && startsAt <= now.toISOString();

export interface BookingDetail {
  booking: Booking;
  /** overlapping bookings and blocked times, or the opening hours if the time is outside them */
  conflicts: string[];
  transactions: LedgerEntry[];
  /** newest first, including those to the studio */
  emails: EmailSummary[];
  history: AuditEntry[];
}
