import * as z from 'zod/mini';
import { type BookingRow, awaitsStudio } from '#src/domain/booking/booking.ts';
import { getBookingCancellation } from '#src/domain/booking/customer-booking.ts';
import { isOnRequest } from '#src/domain/booking/payment-terms.ts';
import { findStartProblem } from '#src/domain/booking/slots.ts';
import { fields } from '#src/domain/schema/fields.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import {
  enforceBookingChangeQuota,
  enforceEmailCorrectionQuota,
  mayEmail,
  resetHourlyEmails,
  tooManyEmails,
} from '../../guard/quotas.ts';
import { queueNotice } from '../../mail/queue-email.ts';
import { RequestError, fieldError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';
import { formatStart } from '../actions.ts';
import { getBalance } from '../money/balance.ts';
import { getBookingData, notifyStudio } from '../email/email-customer.ts';
import { withLeadTime } from '../time/taken-times.ts';
import { perform } from '../perform.ts';
import { reprice, toQuote } from '../money/reprice.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { lockBooking } from '../../db/versions.ts';
import { canCorrectEmail, isHeld } from '../time/hold.ts';
import type { EmailCorrection } from '#src/domain/booking/booking-request.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { lockCalendar } from '../../db/counter.ts';
import { findBookingByToken } from '../booking-token.ts';
import { limitOpenRequests } from './open-requests.ts';

export const moveInput = z.object({
  day: fields.day('Please choose a day'),
  time: fields.time('Please choose a time'),
  /** the price shown to the customer for this time, in cents */
  total: z.optional(fields.integer(0, 1_000_000, 'Please choose a time')),
});

type NewTime = z.infer<typeof moveInput>;

export type CustomerChange = 'cancel' | 'move' | 'keep';

/** Complete 'Robin Example … HQ-1042' in the email to the studio. */
const notices = {
  cancel: 'canceled',
  move: 'rescheduled',
  keep: 'kept the original time for',
  'correct-email': 'corrected the email address of',
} as const;

/** Customers may change a booking as long as canceling is free. One that they have not paid or confirmed yet expires on its own. */
export function canCustomerChange(unit: Unit, booking: BookingRow): boolean {
  const { cancelHours } = unit.studio.booking;
  const { state } = getBookingCancellation(booking, unit.now, cancelHours);
  return state === 'free' && (awaitsStudio(booking) || booking.status === 'accepted');
}

/** A confirmed booking gets a new time without the studio's answer if it would have been booked without it. */
export const isMovedAtOnce = ({ studio }: Unit, booking: BookingRow): boolean =>
  booking.status === 'accepted' && !isOnRequest(booking, studio);

/** Changes a booking through the customer's link, and emails the studio. */
export async function changeByCustomer(
  unit: Unit,
  booking: BookingRow,
  change: CustomerChange,
  newTime: NewTime | null,
): Promise<BookingRow> {
  // The change is already done, for example by the first click in a double click.
  if (change === 'cancel' && booking.status === 'canceled') return booking;
  if (change === 'keep' && !booking.moveStartsAt) return booking;
  if (newTime && isChosenTime(unit, booking, newTime)) return booking;
  if (!canCustomerChange(unit, booking)) {
    const { booking: rules, contact } = unit.studio;
    throw new RequestError(
      409,
      `You can reschedule or cancel for free up to ${rules.cancelHours} hours before your session. For anything else, please call us at ${contact.phone}.`,
    );
  }
  if (newTime) await requireBookable(unit, booking, newTime);
  if (change !== 'cancel') await enforceBookingChangeQuota(unit, booking.id);
  const changed = await performChange(unit, booking, change, newTime);
  await notifyStudioOfChange(unit, booking, changed, change);
  return changed;
}

const isChosenTime = ({ studio }: Unit, { moveStartsAt, startsAt }: BookingRow, { day, time }: NewTime) =>
  toInstant(day, time, studio.hours.timezone).toISOString() === (moveStartsAt ?? startsAt);

function performChange(unit: Unit, booking: BookingRow, change: CustomerChange, newTime: NewTime | null) {
  if (newTime) {
    const { day, time } = newTime;
    return isMovedAtOnce(unit, booking)
      ? perform(unit, booking, 'move', { day, time, note: null, override: false, notify: true })
      : perform(unit, booking, 'request-move', { day, time, notify: true });
  }
  if (change === 'keep') return perform(unit, booking, 'decline-move', { notify: false, reason: null });
  if (booking.status === 'requested') return perform(unit, booking, 'withdraw', { notify: true });
  return perform(unit, booking, 'cancel', { notify: true, reason: null, by: 'customer' });
}

/** Throws if the new time is outside the hours, or has a price that the customer has not seen. */
async function requireBookable(unit: Unit, booking: BookingRow, newTime: NewTime): Promise<void> {
  const { day, time } = newTime;
  const repriced = await reprice(unit, booking, { day, time });
  const { leadHours } = await unit.settings.read('booking');
  const rules = withLeadTime(unit.studio, leadHours);
  const problem = findStartProblem({ day, time, minutes: repriced.minutes }, rules, unit.now);
  if (problem) throw fieldError('time', problem.message);
  if (repriced.columns.total === (newTime.total ?? booking.total)) return;
  throw new RequestError(409, 'The new time has a different price. Please confirm it.', {
    details: { quote: await toQuote(unit.db, booking, repriced) },
  });
}

async function notifyStudioOfChange(
  unit: Unit,
  before: BookingRow,
  after: BookingRow,
  change: keyof typeof notices,
) {
  const { overpaid } = await getBalance(unit.db, after);
  const { moveStartsAt } = after;
  const number = formatBookingNumber(after.number);
  await queueNotice(unit, 'requests', {
    kind: 'booking-changed-notice',
    relatedRecord: { recordType: 'booking', recordId: after.id },
    data: {
      ...getBookingData(unit, after),
      previous: change === 'move' && !moveStartsAt ? formatStart(unit, before.startsAt) : null,
      change: moveStartsAt ? 'asked to reschedule' : notices[change],
      requested: moveStartsAt && formatStart(unit, moveStartsAt),
      amount: change === 'cancel' && overpaid > 0 ? formatCents(overpaid) : null,
      link: `${unit.siteOrigin}${paths.adminCalendar()}?booking=${number}`,
      number,
    },
    replyTo: after.email,
  });
}

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
