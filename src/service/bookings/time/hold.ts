import { awaitsStudio, type BookingRow } from '#src/domain/booking/booking.ts';
import { getPaymentTerms, paymentHoldMinutes } from '#src/domain/booking/payment-terms.ts';
import { lockBooking } from '../../db/versions.ts';
import { findConflicts } from './conflicts.ts';
import type { Unit } from '../../unit.ts';
import { holdHours } from '#src/domain/booking/choice.ts';

const hour = 3_600_000;

/** The columns that say what a request waits for, and how long its time is held. */
type Wait = Pick<BookingRow, 'waitsFor' | 'dueNow' | 'heldUntil' | 'expiresAt'>;

/** A confirmed booking, or one that is confirmed in the same transaction. */
export const noWait: Wait = { waitsFor: null, dueNow: 0, heldUntil: null, expiresAt: null };

/** `leftToPay` is what codes and gift cards leave of the price. */
export async function getWait(
  unit: Unit,
  { session, guests, startsAt }: { session: string; guests: number; startsAt: Date },
  leftToPay: number,
): Promise<Wait> {
  const { waitsFor, dueNow } = getPaymentTerms({ session, guests }, leftToPay, unit.studio);
  if (waitsFor === null) return noWait;
  const heldUntil = getHoldEnd(unit, waitsFor);
  const expiresAt = waitsFor === 'studio' ? await getExpiryTime(unit, startsAt) : heldUntil;
  return { waitsFor, dueNow, heldUntil, expiresAt };
}

/**
 * Returns when a request expires: after the hours in the settings, but at least two hours before the session, so that the customer
 * knows before leaving home. If the session starts within four hours, the request expires after half the remaining time.
 */
export async function getExpiryTime(unit: Unit, startsAt: Date): Promise<string> {
  const { expiryHours } = await unit.settings.read('booking');
  const msUntilStart = startsAt.getTime() - unit.now.getTime();
  const waitMs = Math.min(expiryHours * hour, Math.max(msUntilStart - 2 * hour, msUntilStart / 2));
  return new Date(unit.now.getTime() + waitMs).toISOString();
}

function getHoldEnd({ now }: Unit, waitsFor: BookingRow['waitsFor']): string {
  const ms = waitsFor === 'payment' ? paymentHoldMinutes * 60_000 : holdHours * hour;
  return new Date(now.getTime() + ms).toISOString();
}

/** True if an unconfirmed booking still holds its time. */
export const isHeld = ({ status, heldUntil }: BookingRow, { now }: Unit): boolean =>
  status === 'requested' && (heldUntil === null || heldUntil > now.toISOString());

/** True while the time is held and the customer has not opened the emailed link. Before a payment, no link is emailed. */
export const canCorrectEmail = (booking: BookingRow, unit: Unit): boolean =>
  booking.waitsFor !== 'payment' && booking.heldUntil !== null && isHeld(booking, unit);

/** False if an unconfirmed booking's hold ended and someone else took its time, or if it would have started. */
export async function isTimeAvailable(unit: Unit, booking: BookingRow): Promise<boolean> {
  if (isHeld(booking, unit)) return true;
  const range = { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) };
  return range.startsAt > unit.now && (await findConflicts(unit, range, booking.id)).length === 0;
}

/** Extends a request's hold until the studio responds, unless the time was taken. */
export async function extendHold(unit: Unit, { id }: BookingRow): Promise<void> {
  const booking = await lockBooking(unit, id);
  if (!awaitsStudio(booking) || booking.heldUntil === null || !(await isTimeAvailable(unit, booking))) return;
  await unit.db.updateTable('bookings').set({ heldUntil: null }).where('id', '=', id).execute();
}
