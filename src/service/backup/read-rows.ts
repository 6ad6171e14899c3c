import { sql } from 'kysely';
import { tables } from '#src/domain/tables.ts';
import type { Database } from '../db/tables.ts';

export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listTables = (
  isIncluded: (table: { notBackedUp?: string | undefined }) => boolean,
): readonly string[] =>
  Object.entries(tables)
    .filter(([, table]) => isIncluded(table))
    .map(([name]) => snakeCase(name));

export const backedUpTableNames = listTables(({ notBackedUp }) => notBackedUp === undefined);

export const transientTableNames = listTables(({ notBackedUp }) => notBackedUp !== undefined);

/** Key columns for tables without `id`. */
const keyColumns: Readonly<Record<string, readonly string[]>> = {
  settings: ['name'],
  secrets: ['name'],
  counters: ['name'],
  idempotency_keys: ['key'],
  unsubscribed_addresses: ['hash'],
  funnel_counts: ['day', 'step'],
  campaign_recipients: ['campaign_id', 'subscriber_id'],
};

export type Row = Record<string, string | number | null>;

const batchSize = 1000;

/** Yields a table's rows in key order, a thousand at a time, with database column names. */
export async function* readRows(db: Database, table: string): AsyncGenerator<Row[]> {
  const plain = db.withoutPlugins();
  const key = keyColumns[table] ?? ['id'];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let lastRow: Row | undefined;
  for (;;) {
    const after = lastRow
      ? sql`where (${columns}) > (${sql.join(key.map((name) => lastRow?.[name] ?? ''))})`
      : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${batchSize}`.execute(
        plain,
      );
    if (rows.length) yield rows;
    lastRow = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}
