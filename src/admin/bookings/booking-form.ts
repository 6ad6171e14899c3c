import { sharedValue } from '#src/lib/browser/shared-value.ts';
import type { Booking, BookingAction } from '#src/model/admin/booking.ts';

/** A form about a booking: a note, money, photos to deliver, or a step. */
export interface OpenBookingForm {
  booking: Booking;
  form: 'note' | 'payment' | 'refund' | 'remind' | 'photos' | BookingAction;
  /** the time that a move proposes */
  to?: { day: string; time: string };
}

export const openForm = sharedValue<OpenBookingForm | null>(null);

/** Opens a form about a booking, from any screen. */
export const showBookingForm = (next: OpenBookingForm | null): void => openForm.set(next);
