import { sql, type RawBuilder } from 'kysely';

/** True if `lowercase`, an expression in lowercase, contains `text`. Ignores the case of `text`, and matches % and _ literally. */
export const contains = (lowercase: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${lowercase} like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
