import type { BookingMoney, BookingRow } from './booking.ts';

/**
 * A booking as its customer sees it: confirmed; a time that is held for a payment; a hold that ended
 * while the time is still free, or not; an emailed link to open; a request that the studio answers.
 */
export type CustomerBookingState =
  | 'booked'
  | 'pay'
  | 'unpaid'
  | 'taken'
  | 'open-link'
  | 'requested'
  | 'declined'
  | 'canceled';

/** GET /api/bookings/{token} as JSON, and the data of the customer's page. Amounts are in cents. */
export interface CustomerBooking {
  state: CustomerBookingState;
  number: string;
  session: string;
  length: string;
  addons: string | null;
  guests: string;
  when: string;
  startsAt: string;
  endsAt: string;
  total: string;
  status: string;
  /** says that a later form of the same customer replaced this booking */
  replacementNote: string | null;
  /** when the hold of a time ends that the customer can keep, pay or confirm; null if it has no end */
  hold: { until: string; isOver: boolean } | null;
  /** what can be paid online now; after the hold has ended, as long as the time is free */
  payable: number;
  /** URL of a calendar file, once the session is confirmed */
  calendar: string | null;
  /** URLs of the booking page, for customers who lost their time */
  nearestTimes: { when: string; url: string }[];
  /** the deadline for rescheduling or canceling for free */
  until: string;
  /** what happens if the studio isn't open by then; null if it is open */
  opening: string | null;
  /** says that a reminder will be emailed */
  reminder: string | null;
  /** the cancellation rule, as it applies to this booking now */
  policy: string | null;
  /** the new time that the customer asked for */
  requestedMove: { when: string; total: number } | null;
  canChange: boolean;
  /** the customer has not opened the emailed link yet, or at least has not confirmed anything there */
  canCorrectEmail: boolean;
  /** a new time is confirmed at once, without the studio's answer */
  isMovedAtOnce: boolean;
  reply: string;
  gallery: { link: string; note: string | null; closes: string | null; isOpen: boolean } | null;
  money: BookingMoney;
  discount: string | null;
  /** the sales tax in the total */
  tax: string | null;
  card: string | null;
  due: string | null;
  payment: string | null;
  refund: string | null;
}

export interface Cancellation {
  /** `free`: the session can still be canceled or rescheduled for free. `started`: it has begun, or is over. */
  state: 'free' | 'late' | 'started';
  /** the deadline for free cancellation */
  until: Date;
}

const hour = 3_600_000;

type Cancelable = Pick<BookingRow, 'startsAt' | 'askedToMoveAt'>;

/** Applies the cancellation rule to a booking. If the studio asked the customer to choose another time, changes are free until the session. */
export function getBookingCancellation(
  { startsAt, askedToMoveAt }: Cancelable,
  now: Date,
  cancelHours: number,
): Cancellation {
  return getCancellation(new Date(startsAt), now, askedToMoveAt === null ? cancelHours : 0);
}

/**
 * Applies the cancellation rule. The hours are elapsed hours: 24 hours before noon on the Sunday on which clocks spring forward is
 * 11 am on Saturday.
 */
export function getCancellation(start: Date, now: Date, cancelHours: number): Cancellation {
  const until = new Date(start.getTime() - cancelHours * hour);
  const late = now >= start ? 'started' : 'late';
  return { state: now <= until ? 'free' : late, until };
}
