import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { keyOf, type TableName } from './tables.ts';

export type Row = Record<string, string | number | null>;

const size = 1000;

/** The rows of a table in the order of its key, a thousand at a time. Names are those of the database. */
export async function* readRows(db: Database, table: TableName): AsyncGenerator<Row[]> {
  const plain = db.withoutPlugins();
  const key = keyOf[table] ?? ['id'];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let last: Row | undefined;
  for (;;) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name] ?? ''))})`
      : sql``;
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${size}`.execute(
        plain,
      );
    if (rows.length) yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}
