import {
  getActionForm,
  getAllowedActions,
  ownerActions,
  type OwnerAction,
} from '#src/domain/booking/actions.ts';
import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { getWeekSpan, hoursOn } from '#src/domain/studio/opening-hours.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import { awaitsStudio, type Booking } from '#src/domain/booking/booking.ts';
import type { RowAction } from '../lists/RowActions.tsx';
import { getActionLabel } from './booking-labels.ts';
import { createSharedValue } from '#src/lib/browser/shared-value.ts';

/** A type, not an interface, because a form reads it as a record. */
export type DayAndTime = { day: string; time: string };

type BookingFormName = 'payment' | 'payment-code' | 'refund' | 'remind' | 'photos' | OwnerAction;

export type OpenBookingForm =
  | { form: 'new'; newTime: DayAndTime }
  | {
      form: BookingFormName;
      booking: Booking;
      /** the initial time in the `move` form */
      newTime?: DayAndTime;
    };

export const openBookingForm = createSharedValue<OpenBookingForm | null>(null);

/** Opens a booking form over any screen, or closes the open form if `next` is null. */
export const showBookingForm = (next: OpenBookingForm | null): void => openBookingForm.set(next);

const fiveMinutesMs = 5 * 60_000;

/** For a walk-in, the next five minutes; otherwise when the studio opens, or usually opens if it is closed that day. */
function getLikelyTime(day: string): string {
  const { timezone } = site.hours;
  const soon = new Date(Math.ceil(Date.now() / fiveMinutesMs) * fiveMinutesMs);
  const time = timeAt(soon, timezone);
  const open = hoursOn(day, site.hours);
  const isNow =
    day === dayAt(soon, timezone) && open.some(({ opens, closes }) => opens <= time && time < closes);
  return isNow ? time : (open[0]?.opens ?? getWeekSpan(site.hours).opens);
}

/** Opens the form for a new booking, with a time that was chosen or is likely. */
export const addBooking = (day: string, time = getLikelyTime(day)): void =>
  showBookingForm({ form: 'new', newTime: { day, time } });

interface BookingAction extends RowAction {
  form: BookingFormName;
}

export interface ActionGroup {
  heading: string;
  actions: BookingAction[];
}

const inGroup = (group: string) => ownerActions.filter((name) => getActionForm(name).group === group);

const groups: readonly (readonly [heading: string, forms: readonly BookingFormName[]])[] = [
  ['Session', inGroup('Session')],
  ['Attendance', inGroup('Attendance')],
  ['Photos', ['photos']],
  ['Payment', ['payment', 'payment-code', 'remind', 'refund']],
];

const getPaymentActions = ({ email, money: { due, netPaid } }: Booking): BookingFormName[] => [
  'payment',
  ...(payment.online && due > 0 ? ['payment-code' as const] : []),
  ...(due > 0 && email ? ['remind' as const] : []),
  ...(netPaid > 0 ? ['refund' as const] : []),
];

export function getPhotosActionName({ email, photosSentAt, galleryLink }: Booking): string {
  if (email) return photosSentAt ? 'Send photos again' : 'Deliver photos';
  return galleryLink ? 'Change gallery link' : 'Deliver photos';
}

const createAction = (form: BookingFormName, booking: Booking): BookingAction => ({
  form,
  ...describeForm(form, booking),
  onSelect: () => showBookingForm({ booking, form }),
});

function describeForm(form: BookingFormName, booking: Booking): Pick<RowAction, 'name' | 'isDestructive'> {
  if (form === 'payment') return { name: 'Record payment' };
  if (form === 'payment-code') return { name: 'Show QR code to pay' };
  if (form === 'photos') return { name: getPhotosActionName(booking) };
  if (form === 'remind') return { name: 'Send payment reminder' };
  if (form === 'refund') return { name: 'Refund', isDestructive: true };
  const { isDestructive = false } = getActionForm(form);
  return { name: getActionLabel(form, booking.status), isDestructive };
}

const canSendPhotos = ({ status, startsAt }: Booking) =>
  ['accepted', 'late', 'completed'].includes(status) && startsAt <= new Date().toISOString();

/** Without an email address, saving the link counts as delivery, because the owner sends it. */
const arePhotosDelivered = ({ email, photosSentAt, galleryLink }: Booking) =>
  photosSentAt !== null || (!email && galleryLink !== null);

export function getActionGroups(booking: Booking): ActionGroup[] {
  const allowedForms = new Set<BookingFormName>([
    ...getAllowedActions(booking),
    ...(canSendPhotos(booking) ? (['photos'] as const) : []),
    ...getPaymentActions(booking),
  ]);
  return groups
    .map(([heading, forms]) => ({
      heading,
      actions: forms.filter((form) => allowedForms.has(form)).map((form) => createAction(form, booking)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** Gets the most likely next action, which the panel highlights. */
export function getMainAction(booking: Booking): BookingFormName | null {
  const { status, startsAt, money } = booking;
  if (status === 'requested') return awaitsStudio(booking) ? 'accept' : null;
  if (booking.moveStartsAt) return 'accept-move';
  if (canSendPhotos(booking) && booking.endsAt <= new Date().toISOString() && !arePhotosDelivered(booking))
    return 'photos';
  const hasStarted = startsAt <= new Date().toISOString();
  if ((status === 'accepted' || status === 'late') && hasStarted)
    return money.due > 0 ? 'payment' : 'complete';
  return status === 'completed' && money.due > 0 ? 'payment' : null;
}

export const getRowActions = (booking: Booking): BookingAction[] =>
  [
    ...getAllowedActions(booking),
    ...(canSendPhotos(booking) ? (['photos'] as const) : []),
    ...getPaymentActions(booking),
  ].map((form) => createAction(form, booking));
