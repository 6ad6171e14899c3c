import { type Booking, stepsOf } from '#src/model/admin/booking.ts';
import type { RowAction } from '../lists/RowActions.tsx';
import { ask, type AskedOfBooking } from './asked.ts';
import { stepName } from './booking-words.ts';

type What = AskedOfBooking['what'];

export interface ActionGroup {
  heading: string;
  actions: (RowAction & { what: What })[];
}

/** The order of the panel's groups, and where each action is. */
const groups: readonly (readonly [heading: string, actions: readonly What[]])[] = [
  ['Session', ['accept', 'accept-move', 'decline-move', 'move', 'edit', 'decline', 'cancel']],
  ['Attendance', ['complete', 'late', 'no-show']],
  ['Photos', ['photos']],
  ['Payment', ['payment', 'remind', 'refund']],
  ['Notes', ['note']],
];

const isDanger = (what: What) => what === 'cancel' || what === 'decline' || what === 'refund';

/** Payment actions that a booking allows. */
const moneyActions = ({ email, money: { due, paid, refunded, refunding } }: Booking): What[] => [
  'payment',
  ...(due > 0 && email ? ['remind' as const] : []),
  ...(paid > refunded + refunding ? ['refund' as const] : []),
];

function nameOf(what: What, booking: Booking): string {
  if (what === 'payment') return 'Record payment';
  if (what === 'photos') return booking.photosSentAt ? 'Send photos again' : 'Deliver photos';
  if (what === 'remind') return 'Send payment reminder';
  if (what === 'refund') return 'Refund';
  if (what === 'note') return booking.staffNote ? 'Edit private note' : 'Add private note';
  return stepName(what, booking.status);
}

const actionOf = (what: What, booking: Booking) => ({
  what,
  name: nameOf(what, booking),
  danger: isDanger(what),
  act: () => ask({ booking, what }),
});

/** The session took place, or is taking place. */
const hasPhotos = ({ status, startsAt }: Booking) =>
  ['accepted', 'late', 'completed'].includes(status) && startsAt <= new Date().toISOString();

/** All that can be done with a booking now. Groups without an action are left out. */
export function actionGroups(booking: Booking): ActionGroup[] {
  const possible = new Set<What>([
    ...stepsOf(booking),
    ...(hasPhotos(booking) ? (['photos'] as const) : []),
    ...moneyActions(booking),
    'note',
  ]);
  return groups
    .map(([heading, actions]) => ({
      heading,
      actions: actions.filter((what) => possible.has(what)).map((what) => actionOf(what, booking)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** The next step that most bookings of this state need; the panel fills its button. */
export function mainAction(booking: Booking): What | null {
  const { status, startsAt, money } = booking;
  if (status === 'requested') return 'accept';
  if (booking.moveStartsAt) return 'accept-move';
  if (hasPhotos(booking) && booking.endsAt <= new Date().toISOString() && !booking.photosSentAt)
    return 'photos';
  const isOver = startsAt <= new Date().toISOString();
  if ((status === 'accepted' || status === 'late') && isOver) return money.due > 0 ? 'payment' : 'complete';
  return status === 'completed' && money.due > 0 ? 'payment' : null;
}

/** The same for a row's menu: steps and payment. */
export const rowActions = (booking: Booking): RowAction[] =>
  [...stepsOf(booking), ...moneyActions(booking)].map((what) => actionOf(what, booking));
