import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { EmailCorrection } from '#src/domain/booking/booking-request.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { lockCalendar } from '../../db/counter.ts';
import { enforceEmailCorrectionQuota, mayEmail, tooManyEmails } from '../../guard/quotas.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';
import { findBookingByToken } from '../booking-token.ts';
import { perform } from '../perform.ts';
import { notifyStudioOfChange } from './customer-changes.ts';
import { limitOpenRequests } from './open-requests.ts';
import { canCorrectEmail } from '../time/hold.ts';

/** Sends the link of an unconfirmed booking to another address. The link that was sent before stops working. */
export async function correctEmail(
  unit: Unit,
  { token, current, email: typedEmail }: EmailCorrection,
  ip: string,
): Promise<BookingRow> {
  await lockCalendar(unit);
  const booking = await findBooking(unit, token, current);
  if (!canCorrectEmail(booking, unit))
    throw new RequestError(
      409,
      `We can’t change this booking’s address here anymore. Please call us at ${unit.studio.contact.phone}.`,
    );
  await enforceEmailCorrectionQuota(unit, booking.id);
  const email = normalizeEmail(typedEmail);
  if (email !== booking.email) await limitOpenRequests(unit, email);
  if (!(await mayEmail(unit, { to: email, ip }))) throw new RequestError(429, tooManyEmails);
  const corrected = await perform(unit, booking, 'correct-email', { email, notify: true });
  if (corrected.waitsFor === 'studio') await notifyStudioOfChange(unit, booking, corrected, 'correct-email');
  return corrected;
}

/** Finds the booking of the visitor who just made it, or of a customer who has the emailed link and knows its address. */
async function findBooking(unit: Unit, token: string, current: string | null): Promise<BookingRow> {
  if (current === null) return findBookingByToken(unit, token, 'booking-email');
  const booking = await findBookingByToken(unit, token);
  if (booking.email === normalizeEmail(current)) return booking;
  throw fieldError('current', 'This isn’t the address that you booked with.');
}
