import type { PaymentCode } from '../ledger/payment.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { createEndpoint, endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList, findName } from '../schema/list.ts';
import { formatSource } from '../schema/source.ts';
import { bookingActions, type OwnerAction } from './actions.ts';
import {
  bookingChange,
  bookingEdit,
  bookingPayment,
  bookingRefund,
  newBooking,
  photoDelivery,
  timesQuery,
  type AvailableTimes,
  type BookingQuote,
} from './booking-inputs.ts';
import { getStatusName, statusNames, type Booking, type BookingDetail } from './booking.ts';
import { formatBookingNumber } from '../schema/numbers.ts';

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
      options: ({ sessions }) => Object.fromEntries(sessions.map(({ id, name }) => [id, name])),
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
    'Add-ons': { value: ({ addOns }, studio) => addOns.map((id) => findName(studio.addOns, id)).join(', ') },
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
