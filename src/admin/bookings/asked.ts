import { sharedValue } from '#src/lib/browser/shared-value.ts';
import type { Booking, BookingAction } from '#src/model/admin/booking.ts';

/** A form about a booking: a note, money, photos to deliver, or a step. */
export interface AskedOfBooking {
  booking: Booking;
  what: 'note' | 'payment' | 'refund' | 'remind' | 'photos' | BookingAction;
  /** the time that a move proposes */
  to?: { day: string; time: string };
}

export const asked = sharedValue<AskedOfBooking | null>(null);

/** Opens a form about a booking, from any screen. */
export const ask = (next: AskedOfBooking | null): void => asked.set(next);
