import { randomBytes } from 'node:crypto';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { findRecord } from '../db/versions.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { RequestError } from '../request-error.ts';
import type { Reader } from '../unit.ts';

/** Part of the booking's tokens. With a new key, the earlier ones stop working. */
export const newLinkKey = () => randomBytes(9).toString('base64url');

/** Returns the ID of the booking that a token is for, or an empty string. */
export const readBookingId = ({ secret }: Pick<Reader, 'secret'>, token: string | null): string =>
  (token && readToken(secret, 'booking', token)?.split(' ')[0]) ?? '';

/**
 * `booking` is for the emailed link, and `booking-email` is only for correcting the address that it was sent to. The visitor who books gets
 * the latter with the response to the form, and it is never part of a URL.
 */
type TokenPurpose = 'booking' | 'booking-email';

export const makeBookingToken = (
  { secret }: Pick<Reader, 'secret'>,
  { id, linkKey }: BookingRow,
  purpose: TokenPurpose,
): string => makeToken(secret, purpose, `${id} ${linkKey}`);

/** Reads the booking of a token. Throws if the token is invalid, or if the booking's link has been replaced. */
export async function findBookingByToken(
  { db, secret }: Pick<Reader, 'db' | 'secret'>,
  token: string,
  purpose: TokenPurpose = 'booking',
): Promise<BookingRow> {
  const [id = '', key] = (readToken(secret, purpose, token) ?? '').split(' ');
  const booking = id ? await findRecord(db, 'bookings', id) : null;
  if (!booking || booking.linkKey !== key)
    throw new RequestError(404, 'This link is incomplete or has expired. Please email or call us.');
  return booking;
}
