import * as z from 'zod/mini';
import { sentVersion } from '../table.ts';

/**
 * The response body of every route under /api/admin. With 200 (201 if a record was created) `success` is true. Otherwise:
 *
 * - 401: there is no session, or it ended (`error` says which); show the sign-in.
 * - 403: the request came from another site.
 * - 404: there is no such record. 409: see `conflict`, or `error` says what prevents the change.
 * - 422: `fields` has the error of each invalid field. 429: wait `Retry-After` seconds. 503: try again later.
 *
 * Money is whole cents, times are UTC in ISO form, days (YYYY-MM-DD) and clock times (HH:MM) are the studio's.
 */

/**
 * Every change includes the `version` of the record that it is based on: `{ version: 3, … }`. An older version is refused with
 * 409 and `conflict`. The response contains the current record with its new version.
 */
export const versionOnly = z.object({ version: sentVersion });
