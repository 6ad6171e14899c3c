import type { Booking } from '#src/domain/booking/booking.ts';
import type { CalendarBooking } from '#src/domain/booking/calendar.ts';
import { getRequestedRange } from './booking-labels.ts';

/** A booking in a day's schedule. It is shown at its own time or, if `isMove`, at the new time that its customer requested. */
export interface DayEntry {
  booking: CalendarBooking;
  isMove: boolean;
  startsAt: string;
  endsAt: string;
}

/** Lists a day's bookings and requested new times, sorted by start. */
export function getDayEntries(bookings: readonly CalendarBooking[], moves: readonly Booking[]): DayEntry[] {
  const entries = [
    ...bookings.map((booking) => {
      const { startsAt, endsAt } = booking;
      return { booking, isMove: false, startsAt, endsAt };
    }),
    ...moves.map((booking) => ({
      booking: { ...booking, conflicts: [] },
      isMove: true,
      ...getRequestedRange(booking),
    })),
  ];
  return entries.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
