import type { Hono } from 'hono';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { type CorrectedEmail, emailCorrection } from '#src/domain/booking/booking-request.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { makeBookingToken } from '../../bookings/booking-token.ts';
import { correctEmail } from '../../bookings/request/correct-email.ts';
import { getClientIp } from '../../guard/connection.ts';
import type { Service } from '../../service.ts';
import type { Unit } from '../../unit.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';

/** POST /api/bookings/email: a visitor who mistyped the address of a booking gets its link at another one. */
export function addBookingEmailForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.bookingEmail,
    schema: emailCorrection,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.booking(),
    async handle(unit, input, context): Promise<FormSuccess<CorrectedEmail>> {
      const booking = await correctEmail(unit, input, getClientIp(context, unit.trustProxy));
      const token = makeBookingToken(unit, booking, 'booking-email');
      return { data: { email: booking.email, token }, ...describeLinkStep(unit, booking) };
    },
  });
}

/** The page for a plain form, so that its customer knows that the booking is not finished. */
export function describeLinkStep(unit: Unit, booking: BookingRow) {
  const { number, email, heldUntil, waitsFor } = booking;
  const held = formatInstant(new Date(heldUntil ?? 0), unit.studio.hours.timezone);
  const button = waitsFor === 'link' ? 'Confirm my booking' : 'Keep this time';
  return {
    heading: waitsFor === 'link' ? 'One more step' : 'We have your request',
    message: `We’re holding your time until ${held}. Before then, press “${button}” in our email to ${email}, and again on the page that opens. Your booking number is ${formatBookingNumber(number)}.`,
    emailToken: makeBookingToken(unit, booking, 'booking-email'),
  };
}
