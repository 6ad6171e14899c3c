import * as z from 'zod/mini';
import { sentVersion } from './table.ts';

/**
 * Every change includes the version of the record that it is based on: `{ version: 3, … }`. If the record has changed since, the response
 * is 409 and contains the current record as `conflict`. Otherwise it contains the record with its new version.
 */
export const versionOnly = z.object({ version: sentVersion });
