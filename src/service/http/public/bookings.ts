import type { Context, Hono } from 'hono';
import { awaitsPayment, type BookingRow } from '#src/domain/booking/booking.ts';
import { bookingRequest, type BookingResponse } from '#src/domain/booking/booking-request.ts';
import { getPaymentTerms } from '#src/domain/booking/payment-terms.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { addTax } from '#src/domain/ledger/tax.ts';
import { paths } from '#src/paths.ts';
import { getBookingLink, getBookingToken } from '../../bookings/email/email-customer.ts';
import { findBookingByToken, makeBookingToken } from '../../bookings/booking-token.ts';
import { openBookingCheckout } from '../../bookings/checkout.ts';
import { holdForPayment } from '../../bookings/request/finish-booking.ts';
import { describeMoney } from '../../bookings/money/money-labels.ts';
import { price } from '../../bookings/money/price.ts';
import { canCorrectEmail } from '../../bookings/time/hold.ts';
import { requestBooking } from '../../bookings/request/request-booking.ts';
import { actors } from '../../db/audit.ts';
import { getClientIp } from '../../guard/connection.ts';
import { emailSkippedNotice } from '../../guard/quotas.ts';
import { returnToPage, type ReturnUrls } from '../../ledger/checkout.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { type FormSuccess, wantsHtml } from '../forms/form-response.ts';
import { describeLinkStep } from './booking-email.ts';
import { addForm } from '../forms/public-form.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

type BookingSuccess = FormSuccess<BookingResponse>;

const states = { studio: 'requested', payment: 'pay', link: 'open-link' } as const;

/** POST /api/bookings: a visitor books a session. The time is held until the customer pays or confirms, or the studio answers. */
export function addBookingForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.booking,
    schema: bookingRequest,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.booking(),
    botSuccess(input): BookingSuccess {
      const { subtotal, taxTerms } = price(input, service.studio);
      const { total } = addTax(subtotal, taxTerms);
      const { waitsFor, dueNow, dueLater } = getPaymentTerms(input, total, service.studio);
      const state = waitsFor === null ? 'booked' : states[waitsFor];
      return {
        data: {
          number: formatBookingNumber(1001),
          total,
          held: 0,
          dueNow,
          dueLater,
          state,
          heldUntil: null,
          checkout: null,
          token: null,
          emailToken: null,
          payment: 'You haven’t been charged.',
        },
        redirectTo: paths.thankYou(),
      };
    },
    async handle(unit, input, context) {
      const ip = getClientIp(context, unit.trustProxy);
      const { booking, isEmailed, isDuplicate } = await requestBooking(unit, input, ip);
      const data = await createResponse(unit, booking, isDuplicate);
      return {
        data,
        redirectTo: data.token ? `/api/bookings/${data.token}?paid` : paths.thankYou(),
        notice: isEmailed ? null : emailSkippedNotice,
        ...(data.emailToken && isEmailed && describeLinkStep(unit, booking)),
      };
    },
    afterCommit: (success, context) => openCheckoutForForm(service, success, context),
  });
}

async function createResponse(
  unit: Unit,
  booking: BookingRow,
  isDuplicate: boolean,
): Promise<BookingResponse> {
  const { payment, money } = await describeMoney(unit, booking);
  const { number, total, waitsFor } = booking;
  const isConfirmed = booking.status === 'accepted';
  // The emailed link proves that the address is the customer's. A form with another customer's data may have been sent before.
  const hasToken = (isConfirmed || awaitsPayment(booking)) && !isDuplicate;
  return {
    number: formatBookingNumber(number),
    total,
    held: money.held,
    dueNow: isConfirmed ? 0 : money.due,
    dueLater: isConfirmed ? money.due : money.dueWhenConfirmed,
    state: isConfirmed || waitsFor === null ? 'booked' : states[waitsFor],
    heldUntil: booking.heldUntil,
    checkout: null,
    token: hasToken ? getBookingToken(unit, booking) : null,
    emailToken:
      canCorrectEmail(booking, unit) && !isDuplicate
        ? makeBookingToken(unit, booking, 'booking-email')
        : null,
    payment: payment ?? '',
  };
}

/** Opens the checkout for a stored booking. If the provider is unreachable, sending the form again tries it again. */
async function openCheckoutForForm(
  service: Service,
  success: BookingSuccess,
  context: Context,
): Promise<BookingSuccess> {
  const { token, state } = success.data;
  if (state !== 'pay' || !token) return success;
  const booking = await inTransaction(service, actors.customer(), async (unit) =>
    holdForPayment(unit, await findBookingByToken(unit, token)),
  );
  // The form was sent again after the payment.
  if (booking.status === 'accepted') return { ...success, data: { ...success.data, state: 'booked' } };
  const returnUrls = wantsHtml(context)
    ? returnToPage(getBookingLink(service, booking))
    : returnToSite(service, token);
  try {
    const checkout = await openBookingCheckout(service, booking, returnUrls);
    if (!checkout) return success;
    return { ...success, data: { ...success.data, checkout }, redirectTo: checkout };
  } catch (error) {
    service.log.error({ err: error, booking: booking.number }, 'opening a checkout failed');
    throw new RequestError(
      503,
      `We can’t take payments right now, so your session isn’t booked. Please try again in a few minutes, or call us at ${service.studio.contact.phone}.`,
    );
  }
}

/** The token is in the fragment, which browsers send to no server. */
const returnToSite = ({ siteOrigin }: Service, token: string): ReturnUrls => ({
  doneUrl: siteOrigin + paths.booked(token),
  cancelUrl: siteOrigin + paths.unpaid(token),
});
