import { getAllowedActions } from '#src/model/admin/booking-actions.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import type { RowAction } from '../lists/RowActions.tsx';
import { showBookingForm, type OpenBookingForm } from './booking-form.ts';
import { getActionLabel } from './booking-labels.ts';

type FormName = OpenBookingForm['form'];

export interface ActionGroup {
  heading: string;
  actions: (RowAction & { form: FormName })[];
}

/** The panel's groups and their actions, in order. */
const groups: readonly (readonly [heading: string, actions: readonly FormName[]])[] = [
  ['Session', ['accept', 'accept-move', 'decline-move', 'move', 'edit', 'decline', 'cancel']],
  ['Attendance', ['complete', 'late', 'no-show']],
  ['Photos', ['photos']],
  ['Payment', ['payment', 'remind', 'refund']],
  ['Notes', ['note']],
];

const isDestructive = (form: FormName) => form === 'cancel' || form === 'decline' || form === 'refund';

/** Payment actions that a booking allows. */
const getPaymentActions = ({ email, money: { due, paid, refunded, refunding } }: Booking): FormName[] => [
  'payment',
  ...(due > 0 && email ? ['remind' as const] : []),
  ...(paid > refunded + refunding ? ['refund' as const] : []),
];

export function getPhotosActionName({ email, photosSentAt, galleryLink }: Booking): string {
  if (email) return photosSentAt ? 'Send photos again' : 'Deliver photos';
  return galleryLink ? 'Change gallery link' : 'Deliver photos';
}

function getActionName(form: FormName, booking: Booking): string {
  if (form === 'payment') return 'Record payment';
  if (form === 'photos') return getPhotosActionName(booking);
  if (form === 'remind') return 'Send payment reminder';
  if (form === 'refund') return 'Refund';
  if (form === 'note') return booking.staffNote ? 'Edit private note' : 'Add private note';
  return getActionLabel(form, booking.status);
}

const createAction = (form: FormName, booking: Booking) => ({
  form,
  name: getActionName(form, booking),
  isDestructive: isDestructive(form),
  onSelect: () => showBookingForm({ booking, form }),
});

/** True once the session has started. */
const canSendPhotos = ({ status, startsAt }: Booking) =>
  ['accepted', 'late', 'completed'].includes(status) && startsAt <= new Date().toISOString();

/** Without an email address, the owner sends the link. */
const isDelivered = ({ email, photosSentAt, galleryLink }: Booking) =>
  photosSentAt !== null || (!email && galleryLink !== null);

/** The actions that a booking allows now. Empty groups are left out. */
export function getActionGroups(booking: Booking): ActionGroup[] {
  const possible = new Set<FormName>([
    ...getAllowedActions(booking),
    ...(canSendPhotos(booking) ? (['photos'] as const) : []),
    ...getPaymentActions(booking),
    'note',
  ]);
  return groups
    .map(([heading, actions]) => ({
      heading,
      actions: actions.filter((form) => possible.has(form)).map((form) => createAction(form, booking)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** The most likely next action, highlighted in the panel. */
export function getMainAction(booking: Booking): FormName | null {
  const { status, startsAt, money } = booking;
  if (status === 'requested') return 'accept';
  if (booking.moveStartsAt) return 'accept-move';
  if (canSendPhotos(booking) && booking.endsAt <= new Date().toISOString() && !isDelivered(booking))
    return 'photos';
  const hasStarted = startsAt <= new Date().toISOString();
  if ((status === 'accepted' || status === 'late') && hasStarted)
    return money.due > 0 ? 'payment' : 'complete';
  return status === 'completed' && money.due > 0 ? 'payment' : null;
}

/** The status changes and payment actions for a row's menu. */
export const getRowActions = (booking: Booking): RowAction[] =>
  [...getAllowedActions(booking), ...getPaymentActions(booking)].map((form) => createAction(form, booking));
