import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { BlockedTime } from '#src/domain/booking/calendar.ts';
import type { RenderedEmail } from '#src/domain/mail/email.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { lockCalendar } from '../../db/counter.ts';
import { updateRecord } from '../../db/versions.ts';
import { compose } from '../../mail/compose.ts';
import { getFirstName, isDeliverable, sanitizeNames } from '../../mail/recipient.ts';
import { getPlaceholders, requireKnownPlaceholders } from '../../mail/templates.ts';
import { RequestError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';
import { findUpcomingBookings } from '../time/conflicts.ts';
import { emailCustomer, getBookingData } from './email-customer.ts';

const kind = 'booking-time-blocked';

interface Message {
  subject: string;
  text: string;
}

/** Finds the bookings in a blocked time whose customers can be emailed. */
async function findReachable(unit: Unit, { startsAt, endsAt }: BlockedTime): Promise<BookingRow[]> {
  const bookings = await findUpcomingBookings(unit, startsAt, endsAt);
  const reachable = bookings.filter(({ email }) => isDeliverable(email));
  if (reachable.length > 0) return reachable;
  throw new RequestError(409, 'No customer with an email address has a booking in this time.');
}

/** Composes the email that the first of the customers would get. */
export async function previewAskToMove(
  unit: Unit,
  blockedTime: BlockedTime,
  message: Message,
): Promise<RenderedEmail> {
  requireKnownPlaceholders(message, getPlaceholders(kind));
  const [first] = await findReachable(unit, blockedTime);
  const data = first && getBookingData(unit, first);
  const firstname = getFirstName(first?.name ?? null);
  return compose(message, sanitizeNames({ ...data, firstname }), unit);
}

/** Emails each customer with a booking in a blocked time, who can then change it for free. Returns the number of emails. */
export async function askToMove(
  unit: Unit,
  blockedTime: BlockedTime,
  { subject, text }: Message,
): Promise<number> {
  requireKnownPlaceholders({ subject, text }, getPlaceholders(kind));
  await lockCalendar(unit);
  const reachable = await findReachable(unit, blockedTime);
  for (const { id, number } of reachable) {
    const asked = await updateRecord(unit, 'bookings', id, { askedToMoveAt: unit.now.toISOString() });
    await emailCustomer(unit, kind, asked, { template: { subject, text } });
    const summary = `${formatBookingNumber(number)}: the customer was asked to choose another time`;
    await unit.audit('booking.ask-to-move', summary, 'booking', id);
  }
  return reachable.length;
}
