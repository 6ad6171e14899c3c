import * as z from 'zod/mini';

const isSource = z.regex(/^(?!.*\d{7})[a-z0-9][a-z0-9._-]*(?: \/ [a-z0-9][a-z0-9._-]*){0,2}$/);

/**
 * Where the visit that led to a booking or an order came from: a campaign ("instagram / bio"), a site's host or "direct". Any other value
 * is dropped, because it must not stop a booking.
 */
// oxlint-disable-next-line promise/valid-params -- this is not a promise's `catch`
export const source = z.catch(z.nullable(z.string().check(z.maxLength(126), isSource)), null);

/** The reason why a stored source is not erased. */
export const sourceIsNotPersonal = 'a campaign or a site’s host';

export function formatSource(stored: string | null): string {
  if (stored === null) return 'Unknown';
  return stored === 'direct' ? 'Direct' : stored;
}
