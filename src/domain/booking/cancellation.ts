import type { BookingRow } from './booking.ts';

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
