import * as z from 'zod/mini';
import { sentVersion } from '../table.ts';

/**
 * Every change includes the `version` of the record that it is based on: `{ version: 3, … }`. An older version is refused with
 * 409 and `conflict`. The response contains the current record with its new version.
 */
export const versionOnly = z.object({ version: sentVersion });
