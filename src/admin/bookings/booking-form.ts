import { sharedValue } from '#src/lib/browser/shared-value.ts';
import type { BookingAction } from '#src/model/admin/booking-actions.ts';
import type { Booking } from '#src/model/admin/booking.ts';

/** The form that is open for a booking: a note, a payment, photos, or a status change. */
export interface OpenBookingForm {
  booking: Booking;
  form: 'note' | 'payment' | 'refund' | 'remind' | 'photos' | BookingAction;
  /** the proposed time of a move */
  newTime?: { day: string; time: string };
}

export const openBookingForm = sharedValue<OpenBookingForm | null>(null);

/** Opens a booking form from any screen; null closes it. */
export const showBookingForm = (next: OpenBookingForm | null): void => openBookingForm.set(next);
