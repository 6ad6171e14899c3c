/**
 * What every address under /api/admin answers. With 200 (201 where something came to be) `success` is true. Otherwise:
 *
 * - 401: nobody is signed in, or the session ended (`error` says which); show the sign-in.
 * - 403: the request came from another site.
 * - 404: there is no such record. 409: see `conflict`, or `error` says what stands in the way.
 * - 422: `fields` tells what is wrong with which field. 429: wait `Retry-After` seconds. 503: try again later.
 *
 * Money is whole cents, times are UTC in ISO form, days (YYYY-MM-DD) and clock times (HH:MM) are the studio's.
 */
export type AdminAnswer<Data> =
  | { success: true; data: Data }
  | {
      success: false;
      /** a sentence for the owner */
      error: string;
      fields?: Record<string, string>;
      /** Someone else changed the record since it was read: `sent` is the version that was edited, `current` what stands now. */
      conflict?: { sent: number; current: { version: number } & Record<string, unknown> };
    };

/**
 * Every change names the `version` of the record that it was made on: `{ version: 3, … }`. An older one is refused with
 * 409 and `conflict`. The answer holds the record as it is now, with its new version.
 */
export interface Versioned {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}
