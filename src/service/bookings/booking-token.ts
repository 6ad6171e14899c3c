import type { BookingRow } from '#src/domain/booking/booking.ts';
import { findRecord } from '../db/versions.ts';
import { readToken } from '../guard/signed-token.ts';
import { RequestError } from '../request-error.ts';
import type { Reader } from '../unit.ts';

/** Returns the ID of the booking that a token is for, or an empty string. */
export const readBookingId = ({ secret }: Pick<Reader, 'secret'>, token: string | null): string =>
  (token && readToken(secret, 'booking', token)?.split(' ')[0]) ?? '';

/** Reads the booking of a customer's link. Throws if the link is invalid or has been replaced. */
export async function findBookingByToken(
  { db, secret }: Pick<Reader, 'db' | 'secret'>,
  token: string,
): Promise<BookingRow> {
  const [id = '', key] = (readToken(secret, 'booking', token) ?? '').split(' ');
  const booking = id ? await findRecord(db, 'bookings', id) : null;
  if (!booking || booking.linkKey !== key)
    throw new RequestError(404, 'This link is incomplete or has expired. Please email or call us.');
  return booking;
}
