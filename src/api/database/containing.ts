import { sql, type RawBuilder } from 'kysely';

/** A condition that a text contains another one, ignoring case and treating wildcards as plain text. */
export const containing = (within: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${within} like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
