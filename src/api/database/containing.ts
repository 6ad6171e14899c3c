import { sql, type RawBuilder } from 'kysely';

/** Whether a text stands in another, as it is: none of its signs stands for others. Compared in lower case. */
export const containing = (within: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${within} like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
