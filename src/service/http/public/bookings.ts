import type { Context, Hono } from 'hono';
import { awaitsPayment, type BookingRow } from '#src/domain/booking/booking.ts';
import {
  bookingRequest,
  type BookingResponse,
  type CorrectedEmail,
  emailCorrection,
  bookingFields,
} from '#src/domain/booking/booking-request.ts';
import { getPaymentTerms } from '#src/domain/booking/payment-terms.ts';
import { formEndpoints, dataEndpoints } from '#src/domain/schema/endpoints.ts';
import { addTax } from '#src/domain/ledger/tax.ts';
import { paths } from '#src/paths.ts';
import { getBookingLink, getBookingToken } from '../../bookings/email/email-customer.ts';
import { findBookingByToken, makeBookingToken, readBookingId } from '../../bookings/booking-token.ts';
import { openBookingCheckout } from '../../bookings/checkout.ts';
import { correctEmail, holdForPayment } from '../../bookings/request/customer-changes.ts';
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
import { limitPerMinute } from './private-link.ts';
import { inTransaction, type Unit, outsideTransaction } from '../../unit.ts';
import { addForm, type FormSuccess, wantsHtml } from '../forms/public-form.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import * as z from 'zod/mini';
import { fields } from '#src/domain/schema/fields.ts';
import { timeAt } from '#src/domain/time/day.ts';
import { validate } from '../forms/read-body.ts';
import { findBookableStartTimes, findFreeStartTimes, readTakenDay } from '../../bookings/time/taken-times.ts';
import { findOffer } from '../../bookings/time/offered-time.ts';
import type { Wish } from '#src/domain/waitlist/wish.ts';

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
    // The visitor may have paid for the booking that this one replaces.
    prepare: ({ replaces }) => service.receivePayments(readBookingId(service, replaces)),
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
function describeLinkStep(unit: Unit, booking: BookingRow) {
  const { number, email, heldUntil, waitsFor } = booking;
  const held = formatInstant(new Date(heldUntil ?? 0), unit.studio.hours.timezone);
  const button = waitsFor === 'link' ? 'Confirm my booking' : 'Keep this time';
  return {
    heading: waitsFor === 'link' ? 'One more step' : 'We have your request',
    message: `We’re holding your time until ${held}. Before then, press “${button}” in our email to ${email}, and again on the page that opens. Your booking number is ${formatBookingNumber(number)}.`,
    emailToken: makeBookingToken(unit, booking, 'booking-email'),
  };
}

const query = z.object({
  day: bookingFields.day,
  session: bookingFields.session,
  extraTime: bookingFields.extraTime,
  /** from the link to a time that the time waitlist offers, which is free for its visitor */
  offer: fields.optionalLine(200),
  /** the token of an unpaid booking, whose own time is free for its visitor */
  replaces: fields.optionalLine(200),
});

/**
 * GET /api/bookings/times?day=2026-12-01&session=mini returns the start times to offer on a day, those of them that waste no time,
 * and whether the studio is closed. It reveals nothing else about that day's bookings.
 */
export function addAvailableTimesRoute(app: Hono, service: Service): void {
  app.get(dataEndpoints.availableTimes, async (context) => {
    await limitPerMinute(context, service, 'times', 120);
    const { day, session, extraTime, offer: token, replaces } = validate(query, context.req.query());
    const unit = outsideTransaction(service);
    const { studio, now } = unit;
    const { minutes } = price({ session, extraTime, addOns: [], guests: 1, day, time: '00:00' }, studio);
    const taken = await readTakenDay(unit, day);
    const offer = await findOffer(service, token, now);
    const ownId = offer?.id ?? readBookingId(service, replaces);
    const starts = findBookableStartTimes(unit, taken, minutes, ownId);
    const closed = findFreeStartTimes(unit, { ...taken, ranges: taken.blocked }, minutes).length === 0;
    const offered = offer?.day === day ? getOfferedStart(service, offer, minutes) : [];
    const times = [...new Set([...starts.map(({ time }) => time), ...offered])].toSorted();
    const adjacent = starts.flatMap(({ time, isAdjacent }) => (isAdjacent ? [time] : []));
    return context.json({ success: true, data: { day, times, adjacent, closed } });
  });
}

/** The owner can offer a time that is not among those that visitors choose from. A longer session may not fit. */
function getOfferedStart({ studio }: Service, { startsAt, endsAt }: Wish, minutes: number): string[] {
  const isLongEnough = Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '') >= minutes * 60_000;
  return isLongEnough && startsAt ? [timeAt(new Date(startsAt), studio.hours.timezone)] : [];
}
