import type { Context, Hono } from 'hono';
import { writeChoice } from '#src/domain/booking/choice-url.ts';
import { describeReply } from '#src/domain/studio/reply-time.ts';
import { findStartProblem } from '#src/domain/booking/slots.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import {
  bookingRequest,
  type BookingResponse,
  type BookingRequest,
} from '#src/domain/booking/booking-request.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { addBooking } from '../../bookings/add-booking.ts';
import { getBookingData, emailCustomer } from '../../bookings/booking-email.ts';
import { findConflicts } from '../../bookings/conflicts.ts';
import { describeMoney } from '../../bookings/money-labels.ts';
import { withLeadTime } from '../../bookings/lead-time.ts';
import { price, toChoice } from '../../bookings/price.ts';
import { getHoldEnd, getExpiryTime } from '../../bookings/request-hold.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { addForm } from '../forms/public-form.ts';
import { getClientIp } from '../../guard/connection.ts';
import {
  emailSkippedNotice,
  enforceBookingRequestQuota,
  maxOpenRequests,
  mayEmail,
} from '../../guard/quotas.ts';
import { queueNotice } from '../../mail/queue-email.ts';
import { lockCalendar } from '../../db/counter.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { Unit } from '../../unit.ts';
const onRequest = { state: 'requested', dueNow: 0, checkout: null, token: null } as const;

async function createResponse(unit: Unit, booking: BookingRow): Promise<BookingResponse> {
  const { payment, money } = await describeMoney(unit, booking);
  const { number, total } = booking;
  return {
    ...onRequest,
    number: formatBookingNumber(number),
    total,
    held: money.held,
    dueLater: total - money.held,
    payment: payment ?? '',
  };
}

/** POST /api/bookings: a visitor requests a session, and the time is held for them. */
export function addBookingForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.booking,
    schema: bookingRequest,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.booking(),
    botSuccess: (input) =>
      success(input, {
        ...onRequest,
        number: formatBookingNumber(1001),
        total: price(input, service.studio).subtotal,
        held: 0,
        dueLater: price(input, service.studio).subtotal,
        payment: 'You haven’t been charged.',
      }),
    async handle(unit, input, context) {
      await lockCalendar(unit);
      const duplicate = await findDuplicate(unit, input);
      if (duplicate) return success(input, await createResponse(unit, duplicate));
      const priced = price(input, unit.studio);
      await requireBookable(unit, input, priced);
      const { code, consent, rules: _rules, website: _website, elapsed: _elapsed, ...bookingFields } = input;
      const isEmailed = await limitRequests(unit, input, context);
      const terms = {
        status: 'requested',
        code,
        consent,
        heldUntil: getHoldEnd(unit),
        expiresAt: await getExpiryTime(unit, priced.startsAt),
      } as const;
      const booking = await addBooking(unit, bookingFields, terms, priced);
      await notifyOfRequest(unit, booking, isEmailed);
      const notice = isEmailed ? null : emailSkippedNotice;
      return { ...success(input, await createResponse(unit, booking)), notice };
    },
  });
}

const success = (input: BookingRequest, data: BookingResponse) => ({
  data,
  redirectTo: paths.thankYou() + writeChoice(toChoice(input)),
});

/** A person who requests the same session and time again has probably submitted the form twice. */
const findDuplicate = (unit: Unit, input: BookingRequest) =>
  unit.db
    .selectFrom('bookings')
    .selectAll()
    .where('startsAt', '=', price(input, unit.studio).startsAt.toISOString())
    .where('email', '=', normalizeEmail(input.email))
    .where('session', '=', input.session)
    .where('status', '=', 'requested')
    .executeTakeFirst();

/** Throws a 429 for too many requests. Returns false if the customer must not be emailed. */
async function limitRequests(unit: Unit, input: BookingRequest, context: Context): Promise<boolean> {
  const email = normalizeEmail(input.email);
  const { open } = await unit.db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('email', '=', email)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  if (open >= maxOpenRequests) {
    const { phone } = unit.studio.contact;
    throw new RequestError(
      429,
      `You have ${open} open requests. Please wait for our reply, or call us at ${phone}.`,
    );
  }
  const ip = getClientIp(context, unit.trustProxy);
  await enforceBookingRequestQuota(unit, ip);
  return mayEmail(unit, { to: email, ip });
}

async function requireBookable(
  unit: Unit,
  { day, time, guests }: BookingRequest,
  { startsAt, endsAt, minutes }: { startsAt: Date; endsAt: Date; minutes: number },
): Promise<void> {
  const { studio, now, settings } = unit;
  if (guests > studio.booking.maximumGuests) {
    const maxGuests = studio.booking.maximumGuests;
    throw fieldError('guests', `The room holds up to ${maxGuests} people. For more, please call us.`);
  }
  const { leadHours } = await settings.read('booking');
  const problem = findStartProblem({ day, time, minutes }, withLeadTime(studio, leadHours), now);
  if (problem) throw fieldError(problem.field, problem.message);
  const conflicts = await findConflicts(unit, { startsAt, endsAt });
  if (conflicts.length) throw fieldError('time', 'This time was just taken. Please choose another one.');
}

async function notifyOfRequest(unit: Unit, booking: BookingRow, isEmailed: boolean): Promise<void> {
  const { timezone } = unit.studio.hours;
  const format = (instant: string | null) => instant && formatInstant(new Date(instant), timezone);
  const reply = describeReply(new Date(booking.startsAt), unit.now);
  const data = { held: format(booking.heldUntil), reply, expires: format(booking.expiresAt) };
  if (isEmailed) await emailCustomer(unit, 'booking-received', booking, { data });
  const link = `${unit.siteOrigin}${paths.adminCalendar()}?booking=${formatBookingNumber(booking.number)}`;
  const { discount, card } = await describeMoney(unit, booking);
  const { email, phone } = booking;
  await queueNotice(unit, 'requests', {
    kind: 'booking-notice',
    relatedRecord: { recordType: 'booking', recordId: booking.id },
    data: { ...getBookingData(unit, booking), discount, card, email, phone, link },
    replyTo: booking.email,
  });
  await unit.audit(
    'booking.request',
    `${formatBookingNumber(booking.number)} was requested`,
    'booking',
    booking.id,
  );
}
