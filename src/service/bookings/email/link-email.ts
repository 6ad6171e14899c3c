import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import { describeReply } from '#src/domain/studio/customer-texts.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import type { Unit } from '../../unit.ts';
import type { BookingEmailKind } from './email-customer.ts';

/** Composes the email whose link confirms a booking, or keeps the time of a request to the studio. */
export function composeLinkEmail(
  { studio, now }: Unit,
  { waitsFor, startsAt, heldUntil, expiresAt }: BookingRow,
): { kind: BookingEmailKind; data: EmailData } {
  const format = (instant: string | null) =>
    instant && formatInstant(new Date(instant), studio.hours.timezone);
  const held = format(heldUntil);
  if (waitsFor === 'link') return { kind: 'booking-link', data: { held } };
  const reply = describeReply(new Date(startsAt), now);
  return { kind: 'booking-received', data: { held, reply, expires: format(expiresAt) } };
}
