import { sql, type RawBuilder } from 'kysely';

/** Matches rows where `lowercase` contains `text` in any case. The wildcards % and _ have no special meaning. */
export const contains = (lowercase: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${lowercase} like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
