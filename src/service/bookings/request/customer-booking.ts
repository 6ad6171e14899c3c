import { awaitsStudio, type BookingRow } from '#src/domain/booking/booking.ts';
import { writeChoice } from '#src/domain/booking/choice.ts';
import {
  type CustomerBooking,
  type CustomerBookingState,
  getBookingCancellation,
} from '#src/domain/booking/customer-booking.ts';
import { getDueTime, quietMsAfterConfirmation } from '#src/domain/reminders/reminder.ts';
import { isSoon, soonReply } from '#src/domain/studio/customer-texts.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import type { Unit } from '../../unit.ts';
import { getRequestedTime } from '../actions.ts';
import { getBookingData } from '../email/email-customer.ts';
import { canCustomerChange, isMovedAtOnce } from './customer-changes.ts';
import { describeMoney } from '../money/money-labels.ts';
import { findNearestTimes } from '../time/taken-times.ts';
import { parseAddOns } from '../money/price.ts';
import { reprice } from '../money/reprice.ts';
import { hasEmail } from '../../mail/recipient.ts';
import { canCorrectEmail, isHeld, isTimeAvailable } from '../time/hold.ts';

export async function describeForCustomer(unit: Unit, booking: BookingRow): Promise<CustomerBooking> {
  const { timezone } = unit.studio.hours;
  const format = (instant: string | Date) => formatInstant(new Date(instant), timezone);
  const { status, startsAt, endsAt, moveStartsAt } = booking;
  const { until } = getBookingCancellation(booking, unit.now, unit.studio.booking.cancelHours);
  const {
    name: _name,
    note: _note,
    reason: _reason,
    link,
    opening,
    policy,
    ...facts
  } = getBookingData(unit, booking);
  const { payable, ...money } = await describeMoney(unit, booking);
  const state = await getState(unit, booking);
  return {
    state,
    ...facts,
    startsAt,
    endsAt,
    status,
    hold: describeHold(unit, booking),
    replacementNote: isReplaced(booking) ? booking.reason : null,
    payable: state === 'unpaid' && unit.paymentProvider ? booking.dueNow : payable,
    calendar: status === 'accepted' ? `${link}/calendar.ics` : null,
    nearestTimes: state === 'taken' ? await describeNearestTimes(unit, booking) : [],
    until: format(until),
    opening: status === 'accepted' ? opening : null,
    reminder: (await awaitsReminder(unit, booking))
      ? 'We’ll email you a reminder before your session.'
      : null,
    policy: status === 'requested' || status === 'accepted' ? policy : null,
    requestedMove:
      moveStartsAt === null
        ? null
        : {
            when: format(moveStartsAt),
            total: (await reprice(unit, booking, getRequestedTime(unit, booking))).columns.total,
          },
    canChange: canCustomerChange(unit, booking),
    canCorrectEmail: canCorrectEmail(booking, unit),
    isMovedAtOnce: isMovedAtOnce(unit, booking),
    reply: isSoon(new Date(moveStartsAt ?? startsAt), unit.now) ? soonReply : 'We’ll reply by email.',
    gallery: describeGallery(unit, booking),
    ...money,
  };
}

/** Says if a reminder is still to be sent before the session. One that is due right after the confirmation may not be sent. */
async function awaitsReminder({ settings, studio, now }: Unit, booking: BookingRow): Promise<boolean> {
  if (booking.status !== 'accepted' || !hasEmail(booking.email)) return false;
  const earliest = new Date(now.getTime() + quietMsAfterConfirmation);
  const reminders = await settings.read('reminders');
  return reminders.some(
    (reminder) =>
      reminder.on &&
      reminder.when === 'before' &&
      (reminder.sessions.length === 0 || reminder.sessions.includes(booking.session)) &&
      getDueTime(reminder, booking, studio.hours.timezone) > earliest,
  );
}

async function getState(unit: Unit, booking: BookingRow): Promise<CustomerBookingState> {
  const { status, waitsFor } = booking;
  if (status === 'canceled') return 'canceled';
  if (status !== 'requested' && status !== 'declined') return 'booked';
  if (waitsFor === null) return status;
  if (isReplaced(booking)) return 'declined';
  if (!(await isTimeAvailable(unit, booking))) return 'taken';
  if (awaitsStudio(booking)) return 'requested';
  if (waitsFor === 'link') return 'open-link';
  return isHeld(booking, unit) ? 'pay' : 'unpaid';
}

/** Another booking of the same customer replaced it. */
const isReplaced = ({ waitsFor, reason }: BookingRow) => waitsFor !== null && reason !== null;

function describeHold(unit: Unit, booking: BookingRow): CustomerBooking['hold'] {
  if (booking.status !== 'requested' || booking.heldUntil === null) return null;
  const until = formatInstant(new Date(booking.heldUntil), unit.studio.hours.timezone);
  return { until, isOver: !isHeld(booking, unit) };
}

async function describeNearestTimes(
  unit: Unit,
  booking: BookingRow,
): Promise<CustomerBooking['nearestTimes']> {
  const { timezone } = unit.studio.hours;
  const { session, guests, extraTime } = booking;
  const chosen = { session, guests, extraTime, addOns: parseAddOns(booking) };
  return (await findNearestTimes(unit, booking)).map(({ day, time, startsAt }) => ({
    when: formatInstant(startsAt, timezone),
    url: unit.siteOrigin + paths.booking() + writeChoice({ ...chosen, day, time }),
  }));
}

function describeGallery(
  { now, studio }: Unit,
  { galleryLink: link, galleryNote: note, galleryCloses: closes }: BookingRow,
): CustomerBooking['gallery'] {
  if (!link) return null;
  const isOpen = !closes || closes >= dayAt(now, studio.hours.timezone);
  return { link: isOpen ? link : '', note, closes, isOpen };
}
