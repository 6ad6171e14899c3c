import type * as z from 'zod/mini';
import type { bookingActions, BookingAction } from '#src/domain/booking/actions.ts';
import { awaitsStudio, type BookingRow } from '#src/domain/booking/booking.ts';
import { agreeTotal } from '#src/domain/ledger/tax.ts';
import { describeReply } from '#src/domain/studio/customer-texts.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { dayAt, timeAt, toInstant } from '#src/domain/time/day.ts';
import { reclaimCodes } from '../codes/codes.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import { fieldError, overridableError, RequestError } from '../request-error.ts';
import type { Reader, Unit } from '../unit.ts';
import { getBalance, getDueAt } from './money/balance.ts';
import { newLinkKey } from './booking-token.ts';
import { composeLinkEmail, type BookingEmailKind } from './email/email-customer.ts';
import { findConflicts, type TimeRange } from './time/conflicts.ts';
import { reprice, type Repriced } from './money/reprice.ts';
import { getExpiryTime, getWait, isTimeAvailable } from './time/hold.ts';
import { isLateCancellation } from './money/settle.ts';

/** The input of each action, without the version that its form is based on. */
export type ActionInput = {
  [Name in BookingAction]: Omit<z.output<(typeof bookingActions)[Name]['input']>, 'version'>;
};

interface ActionEmail {
  kind: BookingEmailKind;
  data?: EmailData;
}

export interface Changed<Name extends BookingAction> {
  before: BookingRow;
  after: BookingRow;
  input: ActionInput[Name];
}

type Columns = Partial<BookingRow>;

interface Rules<Name extends BookingAction> {
  /** Returns the columns that change. Throws if the action is not possible. */
  apply: (unit: Unit, booking: BookingRow, input: ActionInput[Name]) => Columns | Promise<Columns>;
  /** the email to the customer; null for none */
  email?:
    | BookingEmailKind
    | ((unit: Unit, changed: Changed<Name>) => ActionEmail | null | Promise<ActionEmail | null>);
  /** Describes the change in the audit log. By default, the number and the action's past tense. */
  summarize?: (unit: Unit, after: BookingRow, number: string) => string;
}

export const actions: { readonly [Name in BookingAction]: Rules<Name> } = {
  accept: {
    email: 'booking-accepted',
    async apply(unit, booking, { override, total }) {
      if (booking.guestFeeUnset && total === undefined)
        throw fieldError('total', 'Please enter the total. The fee for extra guests isn’t set.');
      await requireAvailableTime(unit, booking, toTimeRange(booking), override);
      const codes = booking.status === 'declined' ? await reclaim(unit, booking, { override, total }) : {};
      return {
        status: 'accepted',
        reason: null,
        ...restartTimeToPay(unit),
        ...codes,
        ...(total !== undefined && { ...agreeTotal(total, booking), guestFeeUnset: 0 }),
      };
    },
  },

  'accept-move': {
    email: 'booking-moved',
    async apply(unit, booking, { override }) {
      const repriced = await reprice(unit, booking, getRequestedTime(unit, booking));
      await requireAvailableTime(unit, booking, repriced, override);
      return confirmTime(unit, booking, repriced);
    },
  },

  'decline-move': {
    apply: () => ({}),
    email: (unit, { before, input }) => ({
      kind: 'booking-move-declined',
      data: {
        requested: formatStart(unit, before.moveStartsAt ?? before.startsAt),
        reason: input.reason,
      },
    }),
  },

  move: {
    email: 'booking-moved',
    async apply(unit, booking, { day, time, total, override }) {
      const repriced = await reprice(unit, booking, { day, time }, total);
      await requireAvailableTime(unit, booking, repriced, override);
      return confirmTime(unit, booking, repriced);
    },
  },

  edit: {
    email: 'booking-changed',
    async apply(unit, booking, { session, guests, addOns, extraTime, total, override }) {
      const repriced = await reprice(unit, booking, { session, guests, addOns, extraTime }, total);
      await requireAvailableTime(unit, booking, repriced, override);
      const { waitsFor, heldUntil, expiresAt, moveStartsAt } = booking;
      const requested = moveStartsAt && holdRequestedTime(new Date(moveStartsAt), repriced, expiresAt);
      return { ...toPricedColumns(unit, booking, repriced), waitsFor, heldUntil, expiresAt, ...requested };
    },
  },

  decline: {
    email: 'booking-declined',
    apply: (_unit, _booking, { reason }) => ({ status: 'declined', reason }),
  },

  cancel: {
    async apply(unit, booking, { by, keep, reason }) {
      const canceledBy = unit.actor.role === 'customer' ? 'customer' : by;
      const cancelFee = await getKeptAmount(unit, { ...booking, canceledBy }, keep);
      return { status: 'canceled', reason, canceledBy, cancelFee };
    },
    // The studio apologizes only if the owner cancels, not if an unpaid booking is canceled automatically.
    email: ({ actor }, { after }) => ({
      kind:
        after.canceledBy === 'studio' && actor.role === 'owner'
          ? 'booking-canceled-by-studio'
          : 'booking-canceled',
    }),
    summarize: ({ actor }, { canceledBy }, number) =>
      canceledBy === 'customer' && actor.role !== 'customer'
        ? `${number} was canceled for the customer`
        : `${number} was canceled`,
  },

  complete: { apply: () => ({ status: 'completed' }) },
  late: { apply: () => ({ status: 'late' }) },
  'no-show': { apply: () => ({ status: 'no_show' }) },

  'correct-email': {
    email: (unit, { after }) => composeLinkEmail(unit, after),
    async apply(unit, booking, { email }) {
      const { waitsFor, dueNow, heldUntil, expiresAt } = booking;
      const customerId = await findOrCreateCustomer(unit, { ...booking, email });
      const search = booking.search.replaceAll(booking.email, () => email);
      return { waitsFor, dueNow, heldUntil, expiresAt, email, customerId, search, linkKey: newLinkKey() };
    },
  },

  'request-move': {
    async apply(unit, booking, { day, time }) {
      const repriced = await reprice(unit, booking, { day, time });
      await requireAvailableTime(unit, booking, repriced);
      const start = toInstant(day, time, unit.studio.hours.timezone);
      const expiresAt = await getExpiryTime(unit, getEarlier(start, new Date(booking.startsAt)));
      if (booking.status === 'accepted') return holdRequestedTime(repriced.startsAt, repriced, expiresAt);
      const { waitsFor } = booking;
      return { ...toPricedColumns(unit, booking, repriced), expiresAt, waitsFor };
    },
    async email(unit, { after }) {
      const kind = 'booking-move-received';
      const reply = describeReply(new Date(after.moveStartsAt ?? after.startsAt), unit.now, unit.studio);
      if (!after.moveStartsAt) return { kind, data: { reply } };
      const { columns } = await reprice(unit, after, getRequestedTime(unit, after));
      const scheduled = `Until then, your session is still scheduled for ${formatStart(unit, after.startsAt)}.`;
      const when = formatStart(unit, after.moveStartsAt);
      return { kind, data: { reply, when, scheduled, total: formatCents(columns.total) } };
    },
    summarize: (_unit, { moveStartsAt }, number) =>
      moveStartsAt ? `A new time was requested for ${number}` : `${number} was rescheduled`,
  },

  confirm: {
    email: 'booking-booked',
    async apply(unit, booking) {
      await requireOwnTime(unit, booking);
      const codes = booking.status === 'declined' ? await reclaimForCustomer(unit, booking) : {};
      // The customer can pay the rest until the session, without a deadline.
      return { status: 'accepted', reason: null, dueSince: null, ...codes };
    },
  },

  retry: {
    async apply(unit, booking) {
      await requireOwnTime(unit, booking);
      const codes = booking.status === 'declined' ? await reclaimForCustomer(unit, booking) : {};
      const { session, guests, startsAt } = booking;
      const { held } = await getBalance(unit.db, booking);
      const wait = await getWait(
        unit,
        { session, guests, startsAt: new Date(startsAt) },
        booking.total - held,
      );
      return { status: 'requested', reason: null, ...wait, ...codes };
    },
  },

  withdraw: {
    email: 'booking-canceled',
    apply: () => ({ status: 'canceled', reason: null, canceledBy: 'customer', cancelFee: 0 }),
  },

  expire: {
    apply(_unit, booking, { reason }) {
      if (awaitsStudio(booking)) return { status: 'declined', reason };
      // The customer can still pay or confirm if the time stays free.
      return { status: 'declined', reason, waitsFor: booking.waitsFor, dueNow: booking.dueNow };
    },
    email: (_unit, { after }) => ({ kind: after.waitsFor === null ? 'booking-expired' : 'booking-unpaid' }),
    summarize: (_unit, { waitsFor }, number) => `${number} expired ${expiryReasons[waitsFor ?? 'studio']}`,
  },
};

const expiryReasons = {
  studio: 'without a response',
  payment: 'without a payment',
  link: 'before the customer opened the emailed link',
};

export const formatStart = ({ studio }: Reader, startsAt: string) =>
  formatInstant(new Date(startsAt), studio.hours.timezone);

/** The new time that the customer asked for. */
export function getRequestedTime({ studio }: Reader, { moveStartsAt }: BookingRow) {
  const at = new Date(moveStartsAt ?? 0);
  return { day: dayAt(at, studio.hours.timezone), time: timeAt(at, studio.hours.timezone) };
}

const getEarlier = (a: Date, b: Date) => (a < b ? a : b);

const toTimeRange = ({ startsAt, endsAt }: BookingRow): TimeRange => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** A booking keeps its current time until the studio accepts the requested one. */
const holdRequestedTime = (startsAt: Date, { minutes }: Repriced, expiresAt: string | null): Columns => ({
  moveStartsAt: startsAt.toISOString(),
  moveEndsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
  expiresAt,
});

/** Restarts the time to pay, after which a reminder is sent and later the booking is canceled. */
const restartTimeToPay = ({ now }: Unit): Columns => ({
  dueSince: now.toISOString(),
  paymentRemindedAt: null,
});

function toPricedColumns(unit: Unit, booking: BookingRow, { columns }: Repriced): Columns {
  const { online, when } = unit.studio.payment;
  // Customers who pay a part or everything at the studio have no time limit, also not for the difference.
  const hasTimeLimit = booking.dueSince !== null || (online && when === 'full');
  const isMoreExpensive = columns.total > booking.total && hasTimeLimit;
  return { ...columns, ...((booking.status === 'requested' || isMoreExpensive) && restartTimeToPay(unit)) };
}

/** A time that the studio chose or accepted also confirms the booking. */
const confirmTime = (unit: Unit, booking: BookingRow, repriced: Repriced): Columns => ({
  ...toPricedColumns(unit, booking, repriced),
  status: 'accepted',
});

const timeTaken = () => new RequestError(409, 'This time is taken. Please choose another one.');

/** The customer of an unconfirmed booking gets its time only while it is held or still free. */
async function requireOwnTime(unit: Unit, booking: BookingRow): Promise<void> {
  if (!(await isTimeAvailable(unit, booking))) throw timeTaken();
}

async function requireAvailableTime(unit: Unit, booking: BookingRow, range: TimeRange, override = false) {
  if (override) return;
  const conflicts = await findConflicts(unit, range, booking.id);
  if (!conflicts.length) return;
  if (unit.actor.role !== 'owner') throw timeTaken();
  throw overridableError(`${conflicts.join('. ')}.`);
}

/** Reclaims a declined booking's codes. If they are worth less now, the owner has to accept that first. */
async function reclaim(
  unit: Unit,
  booking: BookingRow,
  { override, total }: Pick<ActionInput['accept'], 'override' | 'total'>,
): Promise<Columns> {
  const { unavailable, change } = await reclaimCodes(unit, booking);
  if (unavailable.length > 0 && !override) {
    const balance = await getBalance(unit.db, booking);
    const due = getDueAt(total ?? change.total ?? booking.total, balance);
    throw overridableError(
      `${unavailable.join(' ')} ${formatCents(Math.max(0, due - balance.held))} will be due.`,
    );
  }
  return change;
}

/** Reclaims a booking's codes for its customer, who booked at a price that depends on them. */
async function reclaimForCustomer(unit: Unit, booking: BookingRow): Promise<Columns> {
  const { unavailable, change } = await reclaimCodes(unit, booking);
  if (unavailable.length > 0 && unit.actor.role === 'customer')
    throw new RequestError(409, 'Your code can’t be used anymore. Please book again.');
  return change;
}

/**
 * Returns the amount that the studio keeps from a canceled booking's payments. If the owner has not chosen an amount, the studio
 * keeps what was paid toward the price if the customer cancels late, and nothing otherwise.
 */
async function getKeptAmount(unit: Unit, booking: BookingRow, keep: number | undefined): Promise<number> {
  const { netPaid } = await getBalance(unit.db, booking);
  const byTerms = isLateCancellation(unit, booking) ? Math.min(booking.total, netPaid) : 0;
  return Math.max(0, Math.min(keep ?? byTerms, netPaid));
}
