import { keysOf } from '#src/lib/keys.ts';
import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { sentVersion } from '../schema/table.ts';
import { bookingFields } from './booking-request.ts';
import type { BookingRow, BookingStatus } from './booking.ts';

// Everything that happens to a booking, described once. The menu, the dialog, the API, its messages and the audit log read this table.
// To add an action, add an entry here, and say what it does in src/service/bookings/actions.ts.

/** The parts of the owner's form, in the order in which they are shown. */
export type ActionField = 'newTime' | 'options' | 'canceledBy' | 'agreedTotal' | 'reason' | 'note' | 'notify';

interface ActionForm {
  group: 'Session' | 'Attendance';
  /** the menu's entry, and the button that submits the form unless it has its own label */
  label: string;
  submitLabel?: string;
  /** the menu's entry for a request */
  requestLabel?: string;
  /** comes before the booking's number in the form's title */
  title: string;
  /** completes the announcement 'Booking …'; by default `past` */
  outcome?: string;
  description: (cancelHours: number) => string;
  isDestructive?: boolean;
  fields: readonly ActionField[];
}

interface Action {
  /** the statuses in which it is possible */
  from: readonly BookingStatus[];
  /**
   * only once the session has started, only while the customer waits for a new time to be confirmed, or, for a request, only if the
   * customer confirms it or only if the studio does
   */
  needs?: 'start' | 'requested-time' | 'customer' | 'studio';
  /** completes 'HQ-1042 was …' and 'HQ-1042 can’t be …' */
  past: string;
  input: z.ZodMiniObject;
  /** the owner's form; null if only customers or tasks do it */
  form: ActionForm | null;
}

const version = sentVersion;
export const notify = z._default(z.boolean(), true);
/** Allows a time that is taken, blocked or outside the opening hours. Without it, the response is 409. */
export const override = z._default(z.boolean(), false);
const reason = fields.optional(1000);
/** shown to the customer in the email */
const note = fields.optional(1000);
/** the agreed price in cents; defaults to the list price */
const total = z.optional(fields.integer(0, 1_000_000, 'Please enter an amount'));
const day = fields.day('Please choose a day');
const time = fields.time('Please choose a time');
const { session, guests, addOns, extraTime } = bookingFields;

const describeLink = (cancelHours: number) =>
  `The email has a link to reschedule or cancel up to ${cancelHours} hours before the session.`;

export const bookingActions = {
  accept: {
    from: ['requested', 'declined'],
    past: 'confirmed',
    input: z.object({ version, notify, override, total, note }),
    form: {
      group: 'Session',
      label: 'Confirm',
      title: 'Confirm',
      description: describeLink,
      fields: ['agreedTotal', 'note', 'notify'],
    },
  },
  'accept-move': {
    from: ['accepted'],
    needs: 'requested-time',
    past: 'rescheduled',
    input: z.object({ version, notify, override, note }),
    form: {
      group: 'Session',
      label: 'Confirm new time',
      title: 'Confirm the new time for',
      description: () =>
        'This frees up the original time. If the price changes, the customer pays the difference or gets it back.',
      fields: ['note', 'notify'],
    },
  },
  'decline-move': {
    from: ['accepted'],
    needs: 'requested-time',
    past: 'not rescheduled',
    input: z.object({ version, notify, reason }),
    form: {
      group: 'Session',
      label: 'Keep original time',
      title: 'Keep the original time for',
      isDestructive: true,
      description: () => 'The booking stays confirmed for its original time. This frees up the new time.',
      fields: ['reason', 'notify'],
    },
  },
  move: {
    from: ['requested', 'accepted'],
    past: 'rescheduled',
    input: z.object({ version, notify, override, day, time, total, note }),
    form: {
      group: 'Session',
      label: 'Reschedule',
      requestLabel: 'Other time',
      title: 'Reschedule',
      description: (cancelHours) => `The new time is confirmed right away. ${describeLink(cancelHours)}`,
      fields: ['newTime', 'note', 'notify'],
    },
  },
  edit: {
    from: ['requested', 'accepted', 'late'],
    needs: 'studio',
    past: 'changed',
    input: z.object({ version, notify, override, session, guests, addOns, extraTime, total, note }),
    form: {
      group: 'Session',
      label: 'Edit booking',
      submitLabel: 'Save changes',
      title: 'Edit',
      description: () => 'If the price changes, the customer pays the difference or gets it back.',
      fields: ['options', 'notify'],
    },
  },
  decline: {
    from: ['requested'],
    past: 'declined',
    input: z.object({ version, notify, reason }),
    form: {
      group: 'Session',
      label: 'Decline',
      title: 'Decline',
      isDestructive: true,
      description: () => 'This frees up the time.',
      fields: ['reason', 'notify'],
    },
  },
  cancel: {
    from: ['accepted'],
    past: 'canceled',
    input: z.object({
      version,
      notify,
      reason,
      /** `customer`: late cancellations are not refunded; `studio`: full refund */
      by: z._default(z.enum(['studio', 'customer']), 'studio'),
      /** the part of the payments that the studio keeps, in cents; by default, the cancellation rule decides */
      keep: z.optional(fields.integer(0, 1_000_000, 'Please enter an amount')),
    }),
    form: {
      group: 'Session',
      label: 'Cancel booking',
      title: 'Cancel',
      isDestructive: true,
      description: (cancelHours) =>
        `This frees up the time. If you cancel, or the customer cancels more than ${cancelHours} hours before the session, payments are refunded in full and a team credit can be used again. If the customer cancels later, nothing is refunded.`,
      fields: ['canceledBy', 'reason', 'notify'],
    },
  },
  complete: {
    from: ['accepted', 'late', 'no_show'],
    needs: 'start',
    past: 'marked completed',
    input: z.object({ version }),
    form: {
      group: 'Attendance',
      label: 'Mark completed',
      title: 'Complete',
      description: () => 'The session took place.',
      fields: [],
    },
  },
  late: {
    from: ['accepted'],
    needs: 'start',
    past: 'marked late',
    input: z.object({ version }),
    form: {
      group: 'Attendance',
      label: 'Mark late',
      title: 'Late arrival:',
      description: () => 'The session still ends at its booked time.',
      fields: [],
    },
  },
  'no-show': {
    from: ['accepted', 'late'],
    needs: 'start',
    past: 'marked no-show',
    input: z.object({ version }),
    form: {
      group: 'Attendance',
      label: 'Mark no-show',
      title: 'No-show:',
      outcome: 'marked as a no-show',
      description: () =>
        'The studio keeps any payments, and the customer gets no email. If the customer still shows up, mark the booking completed.',
      fields: [],
    },
  },
  /** The customer asks for a new time. A confirmed booking keeps its time until the studio accepts the new one. */
  'request-move': {
    from: ['requested', 'accepted'],
    needs: 'studio',
    past: 'rescheduled',
    input: z.object({ notify, day, time }),
    form: null,
  },
  /** The customer has paid, or has opened the emailed link. The hold may have ended before. */
  confirm: {
    from: ['requested', 'declined'],
    needs: 'customer',
    past: 'booked',
    input: z.object({ notify }),
    form: null,
  },
  /** The time is held again for a customer who did not pay before the hold ended. */
  retry: {
    from: ['requested', 'declined'],
    needs: 'customer',
    past: 'held again',
    input: z.object({}),
    form: null,
  },
  /** A customer who has not opened the emailed link yet gets it at another address. */
  'correct-email': {
    from: ['requested'],
    past: 'sent to another email address',
    input: z.object({ notify, email: fields.email }),
    form: null,
  },
  /** The customer withdraws a request that the studio has not confirmed. */
  withdraw: {
    from: ['requested'],
    past: 'canceled',
    input: z.object({ notify }),
    form: null,
  },
  /** The studio did not respond to a request, or the customer did not pay or open the emailed link in time. */
  expire: {
    from: ['requested'],
    past: 'declined',
    input: z.object({ notify, reason }),
    form: null,
  },
} as const satisfies Record<string, Action>;

export type BookingAction = keyof typeof bookingActions;

/** The actions that the owner has a form for. */
export type OwnerAction = {
  [Name in BookingAction]: (typeof bookingActions)[Name]['form'] extends null ? never : Name;
}[BookingAction];

const isOwnerAction = (name: BookingAction): name is OwnerAction => bookingActions[name].form !== null;

export const ownerActions = keysOf(bookingActions).filter(isOwnerAction);

export const getAction = (name: BookingAction): Action => bookingActions[name];

export const getActionForm = (name: OwnerAction): ActionForm => bookingActions[name].form;

type BookingState = Pick<BookingRow, 'status' | 'waitsFor' | 'startsAt' | 'moveStartsAt'>;

/** The reason why an action is not possible, or null if it is. */
export function findObstacle(
  name: BookingAction,
  { status, waitsFor, startsAt, moveStartsAt }: BookingState,
  now: Date,
): 'no-requested-time' | 'status' | 'not-started' | null {
  const { from, needs } = getAction(name);
  if (needs === 'requested-time' && moveStartsAt === null) return 'no-requested-time';
  if (!from.includes(status)) return 'status';
  const isConfirmedByStudio = waitsFor === 'studio' || (status === 'declined' && waitsFor === null);
  if (needs === 'customer' && isConfirmedByStudio) return 'status';
  if (needs === 'studio' && status === 'requested' && !isConfirmedByStudio) return 'status';
  return needs === 'start' && now.toISOString() < startsAt ? 'not-started' : null;
}

/** Returns the actions that the owner can take now, in the menu's order. */
export const getAllowedActions = (booking: BookingState): OwnerAction[] =>
  ownerActions.filter((name) => findObstacle(name, booking, new Date()) === null);
