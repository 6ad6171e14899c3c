import type { BlockedTime } from '#src/domain/booking/calendar.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { lockCalendar } from '../../db/counter.ts';
import { updateRecord } from '../../db/versions.ts';
import { isDeliverable } from '../../mail/recipient.ts';
import { getPlaceholders, requireKnownPlaceholders } from '../../mail/templates.ts';
import type { Unit } from '../../unit.ts';
import { findUpcomingBookings } from '../time/conflicts.ts';
import { emailCustomer } from './email-customer.ts';

const kind = 'booking-time-blocked';

/** Emails each customer with a booking in a blocked time, who can then change it for free. Returns the number of emails. */
export async function askToMove(
  unit: Unit,
  { startsAt, endsAt }: BlockedTime,
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  requireKnownPlaceholders({ subject, text }, getPlaceholders(kind));
  await lockCalendar(unit);
  const bookings = await findUpcomingBookings(unit, startsAt, endsAt);
  const reachable = bookings.filter(({ email }) => isDeliverable(email));
  for (const { id, number } of reachable) {
    const asked = await updateRecord(unit, 'bookings', id, { askedToMoveAt: unit.now.toISOString() });
    await emailCustomer(unit, kind, asked, { template: { subject, text } });
    const summary = `${formatBookingNumber(number)}: the customer was asked to choose another time`;
    await unit.audit('booking.ask-to-move', summary, 'booking', id);
  }
  return reachable.length;
}
