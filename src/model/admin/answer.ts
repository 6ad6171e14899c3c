import * as z from 'zod/mini';
import { sentVersion } from '../table.ts';

/**
 * The answer of every address under /api/admin. With 200 (201 where something came to be) `success` is true. Otherwise:
 *
 * - 401: nobody is signed in, or the session ended (`error` says which); show the sign-in.
 * - 403: the request came from another site.
 * - 404: there is no such record. 409: see `conflict`, or `error` says what stands in the way.
 * - 422: `fields` tells what is wrong with which field. 429: wait `Retry-After` seconds. 503: try again later.
 *
 * Money is whole cents, times are UTC in ISO form, days (YYYY-MM-DD) and clock times (HH:MM) are the studio's.
 */

/**
 * Every change names the `version` of the record that it was made on: `{ version: 3, … }`. An older one is refused with
 * 409 and `conflict`. The answer holds the record as it is now, with its new version.
 */
export const versionOnly = z.object({ version: sentVersion });
