import { createSharedValue } from '#src/lib/browser/shared-value.ts';
import type { OwnerAction } from '#src/domain/booking/actions.ts';
import type { Booking } from '#src/domain/booking/booking.ts';

export interface OpenBookingForm {
  booking: Booking;
  form: 'note' | 'payment' | 'payment-code' | 'refund' | 'remind' | 'photos' | OwnerAction;
  /** the initial time in the `move` form */
  newTime?: { day: string; time: string };
}

export const openBookingForm = createSharedValue<OpenBookingForm | null>(null);

/** Opens a booking form over any screen, or closes the open form if `next` is null. */
export const showBookingForm = (next: OpenBookingForm | null): void => openBookingForm.set(next);
