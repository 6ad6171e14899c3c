import type { BookingRow } from '#src/domain/booking/booking.ts';
import { lockBooking } from '../../db/versions.ts';
import { enforceBookingChangeQuota, resetHourlyEmails } from '../../guard/quotas.ts';
import type { Unit } from '../../unit.ts';
import { notifyStudio } from '../email/notify-studio.ts';
import { perform } from '../perform.ts';
import { isHeld } from '../time/hold.ts';

/** Confirms a booking whose customer opened the emailed link. A second click changes nothing. */
export async function confirmByCustomer(unit: Unit, { id }: BookingRow): Promise<void> {
  const booking = await lockBooking(unit, id);
  if (booking.waitsFor !== 'link') return;
  await resetHourlyEmails(unit, booking.email);
  const booked = await perform(unit, booking, 'confirm', { notify: true });
  await notifyStudio(unit, 'booking-booked-notice', booked);
}

/** Holds the time again for a customer who pays after the hold has ended. Throws if the time was taken. */
export async function holdForPayment(unit: Unit, { id }: BookingRow): Promise<BookingRow> {
  const booking = await lockBooking(unit, id);
  if (booking.waitsFor !== 'payment' || isHeld(booking, unit)) return booking;
  await enforceBookingChangeQuota(unit, id);
  return perform(unit, booking, 'retry', {});
}
