import { bookingActions, findObstacle, type BookingAction } from '#src/domain/booking/actions.ts';
import { getStatusName, type BookingRow } from '#src/domain/booking/booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { findCreditOfClosedBooking } from '../codes/team-credit.ts';
import { updateTotals } from '../customers/customers.ts';
import { lockCalendar } from '../db/counter.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Unit } from '../unit.ts';
import { actions, formatStart, type ActionInput, type Changed } from './actions.ts';
import { emailCustomer } from './email/email-customer.ts';
import type { ReportedRefund } from './money/money-labels.ts';
import { noWait } from './time/hold.ts';
import { settle } from './money/settle.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

/** Performs an action: checks that it is possible, updates the booking, settles its money, emails the customer and logs it. */
export async function perform<Name extends BookingAction>(
  unit: Unit,
  before: BookingRow,
  name: Name,
  input: ActionInput[Name],
): Promise<BookingRow> {
  requirePossible(unit, before, name);
  await lockCalendar(unit);
  const columns = await actions[name].apply(unit, before, input);
  const noRequest = { ...noWait, moveStartsAt: null, moveEndsAt: null };
  const hasMoved = columns.startsAt !== undefined && columns.startsAt !== before.startsAt;
  const askedToMoveAt = hasMoved ? null : before.askedToMoveAt;
  const update = { ...noRequest, ...columns, askedToMoveAt, sequence: before.sequence + 1 };
  const after = await updateIfCurrent(unit, 'bookings', before, update);
  const refunds = await settle(unit, after);
  for (const id of new Set([before.customerId, after.customerId])) await updateTotals(unit, id);
  await email(unit, name, { before, after, input }, refunds);
  await audit(unit, name, before, after);
  return after;
}

function requirePossible(unit: Unit, booking: BookingRow, name: BookingAction): void {
  const number = formatBookingNumber(booking.number);
  const status = getStatusName(booking).toLowerCase();
  const messages = {
    'no-requested-time': `${number} has no request for a new time.`,
    status: `${number} is ${status} and can’t be ${bookingActions[name].past}.`,
    'not-started': `${number} has not started yet.`,
  };
  const obstacle = findObstacle(name, booking, unit.now);
  if (obstacle) throw new RequestError(409, messages[obstacle]);
}

async function email<Name extends BookingAction>(
  unit: Unit,
  name: Name,
  changed: Changed<Name>,
  refunds: readonly ReportedRefund[],
): Promise<void> {
  const { email: getEmail } = actions[name];
  const { notify = false, note = null }: { notify?: boolean; note?: string | null } = changed.input;
  if (!getEmail || !notify) return;
  const composed = typeof getEmail === 'string' ? { kind: getEmail } : await getEmail(unit, changed);
  if (!composed) return;
  const { kind, data } = composed;
  const previous = formatStart(unit, changed.before.startsAt);
  await emailCustomer(unit, kind, changed.after, { data: { previous, note, ...data }, refunds });
}

async function audit(unit: Unit, name: BookingAction, before: BookingRow, after: BookingRow): Promise<void> {
  const number = formatBookingNumber(after.number);
  const summary =
    actions[name].summarize?.(unit, after, number) ?? `${number} was ${bookingActions[name].past}`;
  const credit = await findCreditOfClosedBooking(unit.db, after);
  const parts = [
    summary,
    after.total !== before.total && `price ${formatCents(before.total)} to ${formatCents(after.total)}`,
    after.cancelFee > 0 && `${formatCents(after.cancelFee)} kept`,
    credit && `team credit ${credit.code} ${credit.isForfeited ? 'used' : 'available again'}`,
  ];
  await unit.audit(`booking.${name}`, parts.filter(Boolean).join(', '), 'booking', before.id);
}
