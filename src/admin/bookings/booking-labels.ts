import { getCheckboxAddOns, getExtraTimeChoices } from '#src/domain/booking/choice.ts';
import { plural } from '#src/lib/format/count.ts';
import { site } from '#src/content/site.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { getActionForm, type OwnerAction } from '#src/domain/booking/actions.ts';
import type { Booking, BookingStatus } from '#src/domain/booking/booking.ts';
import { formatCents, formatDollars } from '#src/domain/studio/money.ts';
import { findName } from '#src/domain/schema/list.ts';
import { formatTimeOfDay } from '../dates.ts';

export function getActionLabel(action: OwnerAction, status: BookingStatus): string {
  const { label, requestLabel = label } = getActionForm(action);
  return status === 'requested' ? requestLabel : label;
}

export const formatSession = ({ session }: Pick<Booking, 'session'>): string =>
  findName(site.sessions, session);

export const formatAddOns = ({ addOns }: Pick<Booking, 'addOns'>): string =>
  addOns.map((id) => findName(site.addOns, id)).join(', ');

// A booking's own choices are always options, even if the studio no longer offers them.

export const getSessionOptions = (session: string): Record<string, string> => ({
  [session]: session,
  ...Object.fromEntries(site.sessions.map(({ id, name, duration }) => [id, `${name}, ${duration} minutes`])),
});

export const getAddOnChoices = (addOns: readonly string[]) => {
  const offered = getCheckboxAddOns(site);
  const others = addOns.filter((id) => offered.every((addOn) => addOn.id !== id));
  return [
    ...offered.map(({ id, name, price }) => ({ value: id, label: `${name}, ${formatDollars(price)}` })),
    ...others.map((id) => ({ value: id, label: findName(site.addOns, id) })),
  ];
};

export const formatExtraTime = (minutes: number): string => (minutes > 0 ? `${minutes} minutes` : 'None');

/** Labels by minutes. */
export const getExtraTimeOptions = (minutes: number) =>
  Object.fromEntries(
    [...new Set([...getExtraTimeChoices(site), minutes])].map((each) => [each, formatExtraTime(each)]),
  );

/** Formats an instant as a time of day in the studio: 2 pm */
export const formatStudioTime = (instant: string): string =>
  formatTime(timeAt(new Date(instant), site.hours.timezone));

/** Formats a time range: 2 pm to 2:45 pm */
export const formatTimeRange = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${formatStudioTime(startsAt)} to ${formatStudioTime(endsAt)}`;

/** Formats a booking's day and time: Friday, November 21, 2 pm to 2:45 pm */
export const formatDayAndTime = (booking: Booking): string =>
  `${formatWeekdayDate(booking.day)}, ${formatTimeRange(booking)}`;

export const formatGuests = ({ guests }: Pick<Booking, 'guests'>): string =>
  plural(guests, 'person', 'people');

/** True if the customer still has to do something before the studio can count on the booking: open the emailed link, or pay. */
export const isUnverified = ({ status, waitsFor, heldUntil }: Booking): boolean =>
  status === 'requested' && waitsFor === 'studio' && heldUntil !== null;

/** Says until when a request's time is held. Null if the booking is not a request. */
export function formatHold({ status, heldUntil, expiresAt }: Booking): string | null {
  if (status !== 'requested') return null;
  if (heldUntil !== null)
    return Date.parse(heldUntil) > Date.now() ? `Held until ${formatTimeOfDay(heldUntil)}` : 'Not held';
  return expiresAt === null ? 'Held until you reply' : `Held until ${formatTimeOfDay(expiresAt)}`;
}

export const getRequestedRange = ({
  moveStartsAt,
  moveEndsAt,
}: Pick<Booking, 'moveStartsAt' | 'moveEndsAt'>) => ({
  startsAt: moveStartsAt ?? '',
  endsAt: moveEndsAt ?? '',
});

/** Formats the new time that a customer requested for a confirmed booking. Null if there is none. */
export const formatRequestedTime = ({ moveStartsAt }: Pick<Booking, 'moveStartsAt'>): string | null =>
  moveStartsAt &&
  `${formatWeekdayDate(dayAt(new Date(moveStartsAt), site.hours.timezone))}, ${formatStudioTime(moveStartsAt)}`;

export const formatPrice = ({ total, guestFeeUnset }: Booking): string =>
  guestFeeUnset ? `${formatCents(total)} plus a fee for extra guests` : formatCents(total);
