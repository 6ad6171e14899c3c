import { describeReply } from '#src/domain/studio/reply-time.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import {
  moveResponses,
  actionsByStatus,
  actionsAfterStart,
  type BookingAction,
} from '#src/domain/booking/booking-actions.ts';
import { statusNames, type BookingRow } from '#src/domain/booking/booking.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import { findCreditOfClosedBooking } from '../codes/team-credit.ts';
import { reclaimCodes } from '../codes/codes.ts';
import { updateTotals } from '../customers/customers.ts';
import { lockCalendar } from '../db/counter.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { overridableError, RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import type { RefundPart } from '../ledger/refund.ts';
import { getBalance } from './balance.ts';
import { emailCustomer, type BookingEmailKind } from './booking-email.ts';
import type { BookingSelection } from './price.ts';
import { reprice } from './reprice.ts';
import { isLateCancel, settle } from './settle.ts';
import { findConflicts, type TimeRange } from './conflicts.ts';
import { formatBookingNumber } from '../db/numbers.ts';
import type { Unit } from '../unit.ts';

export interface Change {
  notify: boolean;
  /** go ahead even if the time is taken or a code is no longer available */
  override?: boolean;
  reason?: string | null;
  /** the request is declined because the studio did not respond in time */
  expired?: boolean;
  /** when the customer's request for a new time expires */
  expiresAt?: string;
  /** the studio's note in the email to the customer */
  note?: string | null | undefined;
  /** new price in cents, set by the owner */
  total?: number | undefined;
  selection?: Partial<BookingSelection>;
  /** the side that canceled, when the owner enters a cancellation; the studio by default */
  by?: 'studio' | 'customer';
  /** cents that the studio keeps after a cancellation; by default, the terms decide */
  keep?: number | undefined;
}

const pastTense: Record<BookingAction, string> = {
  accept: 'confirmed',
  move: 'rescheduled',
  edit: 'changed',
  decline: 'declined',
  'accept-move': 'rescheduled',
  'decline-move': 'not rescheduled',
  cancel: 'canceled',
  complete: 'marked completed',
  'no-show': 'marked no-show',
  late: 'marked late',
};

/** Throws if the booking has changed since it was read. */
export async function changeBooking(
  unit: Unit,
  before: BookingRow,
  action: BookingAction,
  change: Change,
): Promise<BookingRow> {
  const number = formatBookingNumber(before.number);
  if (moveResponses.includes(action) && !before.moveStartsAt)
    throw new RequestError(409, `${number} has no request for a new time.`);
  if (!actionsByStatus[before.status].includes(action))
    throw new RequestError(
      409,
      `${number} is ${statusNames[before.status].toLowerCase()} and can’t be ${pastTense[action]}.`,
    );
  if (actionsAfterStart.includes(action) && unit.now.toISOString() < before.startsAt)
    throw new RequestError(409, `${number} has not started yet.`);
  await lockCalendar(unit);
  const columns = await getNewColumns(unit, before, action, change);
  const clearedRequest = { heldUntil: null, expiresAt: null, moveStartsAt: null, moveEndsAt: null };
  const update = { ...clearedRequest, ...columns, sequence: before.sequence + 1 };
  const after = await updateIfCurrent(unit, 'bookings', before, update);
  const refunds = await settle(unit, after);
  await updateTotals(unit, before.customerId);
  if (change.notify)
    await notifyCustomer(unit, before, after, getEmailKind(unit, action, after, change), change, refunds);
  const credit = await findCreditOfClosedBooking(unit.db, after);
  await unit.audit(
    change.expired ? 'booking.expire' : `booking.${action}`,
    [
      describeChange(unit, action, after, change),
      after.total !== before.total && `price ${formatCents(before.total)} to ${formatCents(after.total)}`,
      after.cancelFee > 0 && `${formatCents(after.cancelFee)} kept`,
      credit && `team credit ${credit.code} ${credit.isForfeited ? 'used' : 'available again'}`,
    ]
      .filter(Boolean)
      .join(', '),
    'booking',
    before.id,
  );
  return after;
}

function describeChange(
  { actor }: Unit,
  action: BookingAction,
  { number: bookingNumber, moveStartsAt, canceledBy }: BookingRow,
  { expired }: Change,
): string {
  const number = formatBookingNumber(bookingNumber);
  if (expired) return `${number} expired without a response`;
  if (action === 'move' && moveStartsAt) return `A new time was requested for ${number}`;
  const isForCustomer = action === 'cancel' && canceledBy === 'customer' && actor.role !== 'customer';
  return `${number} was ${pastTense[action]}${isForCustomer ? ' for the customer' : ''}`;
}

const attendanceStatuses = { complete: 'completed', 'no-show': 'no_show', late: 'late' } as const;

async function getNewColumns(
  unit: Unit,
  booking: BookingRow,
  action: BookingAction,
  change: Change,
): Promise<Partial<BookingRow>> {
  const reason = change.reason ?? null;
  if (action === 'accept') {
    await requireAvailableTime(unit, booking, toTimeRange(booking), change);
    const total = change.total === undefined ? {} : { total: change.total, guestFeeUnset: 0 as const };
    const codes = booking.status === 'declined' ? await reclaimBookingCodes(unit, booking, change) : {};
    return { status: 'accepted', reason: null, ...restartTimeToPay(unit), ...codes, ...total };
  }
  if (action === 'move' || action === 'edit' || action === 'accept-move') {
    const selection = action === 'accept-move' ? getRequestedTime(unit, booking) : (change.selection ?? {});
    const repriced = await reprice(unit, booking, selection, change.total);
    await requireAvailableTime(unit, booking, repriced, change);
    if (action === 'move' && unit.actor.role === 'customer' && booking.status === 'accepted')
      return getMoveColumns(repriced.startsAt, repriced.minutes, change.expiresAt);
    const isMoreExpensive = booking.status === 'requested' || repriced.columns.total > booking.total;
    const priced = { ...repriced.columns, ...(isMoreExpensive && restartTimeToPay(unit)) };
    if (action === 'edit') {
      const { moveStartsAt, expiresAt } = booking;
      return {
        ...priced,
        ...(moveStartsAt && getMoveColumns(new Date(moveStartsAt), repriced.minutes, expiresAt)),
      };
    }
    return {
      ...priced,
      // A change by the studio also confirms the booking. A change by the customer has to be confirmed by the studio.
      status: unit.actor.role === 'customer' ? 'requested' : 'accepted',
      remindedAt: null,
      expiresAt: change.expiresAt ?? null,
    };
  }
  if (action === 'decline') return { status: 'declined', reason };
  if (action === 'decline-move') return {};
  if (action === 'cancel') {
    const canceledBy = unit.actor.role === 'customer' ? 'customer' : (change.by ?? 'studio');
    const cancelFee = await getKeptAmount(unit, booking, canceledBy, change.keep);
    return { status: 'canceled', reason, canceledBy, cancelFee };
  }
  return { status: attendanceStatuses[action] };
}

/** Returns the columns for a requested new time. The booking keeps its current time until the studio accepts the new one. */
const getMoveColumns = (startsAt: Date, minutes: number, expiresAt: string | null = null) => ({
  moveStartsAt: startsAt.toISOString(),
  moveEndsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
  expiresAt,
});

export function getRequestedTime({ studio }: Pick<Service, 'studio'>, { moveStartsAt }: BookingRow) {
  const at = new Date(moveStartsAt ?? 0);
  return { day: dayAt(at, studio.hours.timezone), time: timeAt(at, studio.hours.timezone) };
}

/** Returns the columns that restart the time to pay. After it, a reminder is sent, and later the booking is canceled. */
const restartTimeToPay = ({ now }: Unit) => ({ dueSince: now.toISOString(), paymentRemindedAt: null });

const toTimeRange = ({ startsAt, endsAt }: BookingRow): TimeRange => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/**
 * Returns the amount that the studio keeps from a canceled booking's payments. If the owner has not chosen an amount, the studio
 * keeps what was paid toward the price if the customer cancels late, and nothing otherwise.
 */
async function getKeptAmount(
  unit: Unit,
  booking: BookingRow,
  canceledBy: 'studio' | 'customer',
  keep: number | undefined,
): Promise<number> {
  const { paid, refunded, refunding } = await getBalance(unit.db, booking);
  const isLate = isLateCancel(unit, { ...booking, canceledBy });
  const maxKept = Math.min(booking.total, paid - refunded - refunding);
  return Math.max(0, Math.min(keep ?? (isLate ? maxKept : 0), paid - refunded - refunding));
}

async function requireAvailableTime(unit: Unit, booking: BookingRow, range: TimeRange, change: Change) {
  if (change.override) return;
  const conflicts = await findConflicts(unit, range, booking.id);
  if (!conflicts.length) return;
  if (unit.actor.role === 'customer')
    throw new RequestError(409, 'This time is taken. Please choose another one.');
  throw overridableError(`${conflicts.join('. ')}.`, { conflicts });
}

/** Reclaims a declined booking's codes. If they are worth less now, the owner has to accept that first. */
async function reclaimBookingCodes(
  unit: Unit,
  booking: BookingRow,
  { override, total }: Change,
): Promise<Partial<BookingRow>> {
  const { unavailable, change } = await reclaimCodes(unit, booking);
  if (unavailable.length > 0 && !override) {
    const { paid, refunded, refunding, held } = await getBalance(unit.db, booking);
    const chargedTotal = total ?? change.total ?? booking.total;
    const due = Math.max(0, chargedTotal - (paid - refunded - refunding) - held);
    throw overridableError(`${unavailable.join(' ')} ${formatCents(due)} will be due.`);
  }
  return change;
}

/** Emails to the customer by action. The other actions are only for the studio's records. */
const emailKinds: Partial<Record<BookingAction, BookingEmailKind>> = {
  accept: 'booking-accepted',
  move: 'booking-moved',
  edit: 'booking-changed',
  decline: 'booking-declined',
  'accept-move': 'booking-moved',
  'decline-move': 'booking-move-declined',
  cancel: 'booking-canceled',
};

/** The studio apologizes only if the owner cancels, not if an unpaid booking is canceled automatically. */
function getEmailKind(
  { actor }: Unit,
  action: BookingAction,
  { canceledBy }: BookingRow,
  { expired }: Change,
): BookingEmailKind | undefined {
  if (expired) return 'booking-expired';
  const isByOwner = action === 'cancel' && canceledBy === 'studio' && actor.role === 'owner';
  return isByOwner ? 'booking-canceled-by-studio' : emailKinds[action];
}

async function notifyCustomer(
  unit: Unit,
  before: BookingRow,
  after: BookingRow,
  kind: BookingEmailKind | undefined,
  { note, reason }: Change,
  refunds: readonly RefundPart[],
) {
  if (!kind) return;
  const format = (instant: string) => formatInstant(new Date(instant), unit.studio.hours.timezone);
  const data = { previous: format(before.startsAt), note: note ?? null };
  const queue = (emailKind: BookingEmailKind, extraData: EmailData) =>
    emailCustomer(unit, emailKind, after, { data: { ...data, ...extraData }, refunds });
  if (kind === 'booking-move-declined' && before.moveStartsAt)
    return queue(kind, { requested: format(before.moveStartsAt), reason: reason ?? null });
  if (kind === 'booking-moved' && after.moveStartsAt) {
    const { columns } = await reprice(unit, after, getRequestedTime(unit, after));
    const scheduled = `Until then, your session is still scheduled for ${format(after.startsAt)}.`;
    return queue('booking-move-received', {
      reply: describeReply(new Date(after.moveStartsAt), unit.now),
      when: format(after.moveStartsAt),
      scheduled,
      total: formatCents(columns.total),
    });
  }
  if (kind === 'booking-moved' && after.status === 'requested')
    return queue('booking-move-received', {
      reply: describeReply(new Date(after.startsAt), unit.now),
    });
  return queue(kind, {});
}
