import * as z from 'zod/mini';
import { bookingFields, type BookingFields } from '../requests/booking-request.ts';
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
} from '../table.ts';
import type { AuditLine } from './audit.ts';
import type { EmailLine } from './people.ts';
import type { Transaction } from './transaction.ts';

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

export const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  accepted: 'Confirmed',
  declined: 'Declined',
  canceled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
  late: 'Late',
};

const { time: _time, addOns: _addOns, ...requestColumns } = bookingFields;

/** Bookings, including unconfirmed requests. Endpoints: src/api/admin/booking-routes.ts. */
export const bookings = table(
  {
    ...versioned,
    /** HQ-1042 is 1042 */
    number: z.int(),
    customerId: id,
    status: z.enum(bookingStatuses),
    ...requestColumns,
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
    /** payments minus refunds; the database sums the ledger */
    paid: cents,
    /** 1: the fee for additional guests is not set yet */
    guestFeeUnset: flag,
    promoCodeId: z.nullable(id),
    promoCode: textOrNull,
    staffNote: text,
    /** the reason for declining or canceling, shown to the customer */
    reason: textOrNull,
    canceledBy: z.nullable(z.enum(['studio', 'customer'])),
    /** the fee of a canceled booking */
    cancelFee: cents,
    /** when it was confirmed, or its price last went up */
    dueSince: z.nullable(instant),
    paymentRemindedAt: z.nullable(instant),
    remindedAt: z.nullable(instant),
    /** when a request's hold on its time ends; null once the emailed link was opened: held until answered */
    heldUntil: z.nullable(instant),
    /** the new time requested by the customer; the booking keeps its time until the request is answered */
    moveStartsAt: z.nullable(instant),
    moveEndsAt: z.nullable(instant),
    /** when an unanswered request (or requested new time) is declined automatically */
    expiresAt: z.nullable(instant),
    galleryLink: textOrNull,
    galleryNote: textOrNull,
    galleryCloses: z.nullable(day),
    photosSentAt: z.nullable(instant),
    /** part of the customer's link; a new one invalidates old links */
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

export const isDeclinedOrCanceled = ({ status }: Pick<BookingRow, 'status'>) =>
  status === 'declined' || status === 'canceled';

type InternalColumn = 'paid' | 'promoCodeId' | 'linkKey' | 'sequence' | 'search';

export interface Booking extends Omit<
  BookingRow,
  InternalColumn | 'addOns' | 'isPrimeTime' | 'guestFeeUnset'
> {
  /** local start time */
  time: string;
  addOns: BookingFields['addOns'];
  isPrimeTime: boolean;
  guestFeeUnset: boolean;
  money: BookingMoney;
}

/** A booking's balance in cents. Everything but the price comes from the ledger. */
export interface BookingMoney {
  /** the price; the cancellation fee once canceled, 0 once declined */
  chargedTotal: number;
  paid: number;
  refunded: number;
  /** refunds in progress at Stripe */
  refunding: number;
  /** held on a gift card until the booking is accepted */
  held: number;
  /** a request owes nothing yet */
  due: number;
  /** amount a request will owe, less a gift card's hold */
  dueWhenConfirmed: number;
  overpaid: number;
  state: PaymentState;
}

const paymentStates = ['none', 'unpaid', 'partly-paid', 'paid', 'refund-due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface BookingDetail {
  booking: Booking;
  /** conflicts at that time: booking numbers, reasons of blocked times, or opening hours */
  conflicts: string[];
  transactions: Transaction[];
  /** emails to the customer and the studio, newest first */
  emails: EmailLine[];
  history: AuditLine[];
}
