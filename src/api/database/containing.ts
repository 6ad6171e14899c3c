import { sql, type RawBuilder } from 'kysely';

/** A condition that a text contains another, in lower case and without wildcards. */
export const containing = (within: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${within} like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
