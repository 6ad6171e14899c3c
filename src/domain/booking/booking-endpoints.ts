import type { PaymentCode } from '../ledger/payment.ts';
import { type LedgerEntry, refundMethod } from '../ledger/ledger-entry.ts';
import { createEndpoint, endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList, findName } from '../schema/list.ts';
import { formatSource } from '../schema/source.ts';
import { bookingActions, notify, type OwnerAction, override } from './actions.ts';
import { getStatusName, statusNames, type Booking, type BookingDetail } from './booking.ts';
import { formatBookingNumber } from '../schema/numbers.ts';
import * as z from 'zod/mini';
import { bookingFields, extraTime, guestCount } from './booking-request.ts';
import { fields } from '../schema/fields.ts';
import { id, sentVersion } from '../schema/table.ts';

// The request bodies and queries for the admin's booking routes, except for the actions.

const version = sentVersion;
/** the agreed price in cents; defaults to the list price */
const total = z.optional(fields.integer(0, 1_000_000, 'Please enter an amount'));

const bookingEdit = z.object({ version, staffNote: z.string().check(z.maxLength(4000)) });

export const photoDelivery = z.object({
  version,
  link: z
    .string({ error: 'Please paste the gallery link' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please paste the gallery link', abort: true }),
      z.maxLength(2000, { error: 'Please use a shorter link' }),
      z.url({ protocol: /^https$/, error: 'Please use a link that starts with https://' }),
    ),
  note: fields.optional(1000),
  /** the last day on which the gallery is open */
  closes: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a day'))),
});

/** The lead time doesn't apply to the owner's available times. */
const timesQuery = z.object({
  day: fields.day('Please choose a day'),
  session: bookingFields.session,
  extraTime: bookingFields.extraTime,
  /** the booking to reschedule, whose session may no longer be offered */
  bookingId: z.optional(id),
});

export interface AvailableTimes {
  day: string;
  times: string[];
}

const newBooking = z.object({
  ...bookingFields,
  email: fields.emailOrNone,
  /** an existing customer who has no email address */
  customerId: z.optional(id),
  total,
  notify,
  override,
});

const bookingPayment = z
  .object({
    method: z.enum(['card', 'cash', 'gift_card', 'other']),
    amount: fields.integer(1, 1_000_000, 'Please enter an amount'),
    code: fields.optional(40),
    /** the day the money came in; can't be in the future */
    on: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a day'))),
    /** Accepts more than is due. Without it, the response is 409. */
    overpay: z._default(z.boolean(), false),
    /** emails the customer a receipt */
    notify,
  })
  .check(
    z.refine(({ method, code }) => method !== 'gift_card' || code !== null, {
      error: 'Please enter the card’s code',
      path: ['code'],
    }),
  );

const bookingRefund = z.object({
  amount: fields.integer(1, 1_000_000, 'Please enter an amount'),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  method: refundMethod,
  notify,
});

/** Fields that are left out stay unchanged. */
export const bookingChange = z.object({
  session: z.optional(bookingFields.session),
  guests: z.optional(guestCount),
  /** comma-separated IDs; empty for none */
  addOns: z.optional(z.string()),
  extraTime: z.optional(extraTime),
  day: z.optional(fields.day('Please choose a day')),
  time: z.optional(fields.time('Please choose a time')),
});

/** The price after a change, in cents. */
export interface BookingQuote {
  before: number;
  total: number;
  /** cents to pay after the change */
  due: number;
  /** cents to return to the customer after the change */
  refund: number;
  isPrimeTime: boolean;
  /** The fee for additional guests is not set, so the total is incomplete. */
  guestFeeUnset: boolean;
}

export const bookingList = defineList<Booking>({
  name: 'bookings',
  title: 'All bookings',
  search: 'Search by name, email or number',
  sorts: ['-startsAt', 'startsAt', 'createdAt', 'total', 'number'],
  filters: {
    status: { label: 'Status', options: statusNames },
    payment: {
      label: 'Payment',
      options: {
        overdue: 'Balance due after the session',
        unpaid: 'Unpaid or partly paid',
        paid: 'Paid',
        refund: 'Refund due',
      },
    },
    photos: { label: 'Photos', options: { due: 'To deliver' } },
    session: {
      label: 'Session',
      options: ({ sessions }) => Object.fromEntries(sessions.map((session) => [session.id, session.name])),
    },
  },
  linkFilters: ['customerId', 'promoCodeId'],
  hasDateFilter: true,
  isCompact: true,
  columns: {
    name: { name: 'Name', kind: 'longText' },
    number: { name: 'Booking', value: ({ number }) => formatBookingNumber(number), isMinor: true },
    startsAt: { name: 'When', kind: 'time' },
    session: { name: 'Session', value: ({ session }, { sessions }) => findName(sessions, session) },
    status: { name: 'Status', kind: 'longText', value: getStatusName },
    money: 'Payment',
    total: { name: 'Price', kind: 'money' },
  },
  csv: {
    Number: 'number',
    Requested: ['createdAt', 'time'],
    Status: 'status',
    Day: 'day',
    Start: { value: ({ time }) => time },
    Session: 'session',
    Guests: 'guests',
    'Add-ons': {
      value: ({ addOns }, studio) => addOns.map((addOn) => findName(studio.addOns, addOn)).join(', '),
    },
    'Sales tax': ['tax', 'money'],
    Total: 'total',
    Paid: { kind: 'money', value: ({ money }) => money.paid },
    Refunded: { kind: 'money', value: ({ money }) => money.refunded },
    Due: { kind: 'money', value: ({ money }) => money.due },
    'Promo code': 'promoCode',
    From: { value: ({ source }) => formatSource(source) },
    Name: 'name',
    Email: 'email',
    Phone: 'phone',
    Note: 'note',
    'Agreed to': 'consent',
  },
});

export const bookingEndpoints = {
  read: endpoint('GET /bookings/:id', noInput, returns<BookingDetail>()),
  times: endpoint('GET /times', timesQuery, returns<AvailableTimes>()),
  create: createEndpoint('POST /bookings', newBooking, returns<Booking>()),
  changeNote: endpoint('PATCH /bookings/:id', bookingEdit, returns<Booking>()),
  quote: endpoint('GET /bookings/:id/quote', bookingChange, returns<BookingQuote>()),
  deliverPhotos: endpoint('POST /bookings/:id/photos', photoDelivery, returns<Booking>()),
  recordPayment: createEndpoint('POST /bookings/:id/payments', bookingPayment, returns<LedgerEntry>()),
  refund: endpoint('POST /bookings/:id/refunds', bookingRefund, returns<Booking>()),
  paymentCode: endpoint('GET /bookings/:id/payment-code', noInput, returns<PaymentCode>()),
  remind: endpoint('POST /bookings/:id/remind', noInput, returns<Booking>()),
};

/** The endpoint of an action, such as POST /bookings/:id/accept. */
export const getActionEndpoint = (action: OwnerAction) =>
  endpoint<`POST /bookings/:id/${OwnerAction}`, (typeof bookingActions)[OwnerAction]['input'], Booking>(
    `POST /bookings/:id/${action}`,
    bookingActions[action].input,
    returns<Booking>(),
  );
