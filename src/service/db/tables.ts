import { type ColumnType, type Kysely, sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Row, TableName } from '#src/domain/tables.ts';

/** No value has this type, so Kysely's own inserts do not compile. */
interface UseInsertInstead {
  readonly complete: never;
}

/**
 * The table types for Kysely. Kysely's own inserts allow nullable columns to be left out, which silently loses data. With these
 * types, rows can only be inserted through `insert`.
 */
export type Tables = {
  [Name in TableName]: {
    [Column in keyof Row<Name>]: ColumnType<Row<Name>[Column], UseInsertInstead, Row<Name>[Column]>;
  };
};

export type Database = Kysely<Tables>;
export type DatabaseKind = 'libsql' | 'postgres';

/** Inserts complete rows: a missing column is a type error. Kysely cannot type a generic table, hence the cast. */
export const insert = <Name extends TableName>(
  trx: Database,
  name: Name,
  rows: Row<Name> | readonly Row<Name>[],
) => trx.insertInto(name).values(rows as never);

type ColumnValues<Name extends TableName> = { [Column in keyof Row<Name>]?: Row<Name>[Column] | null };

/** Selects rows by the values of their columns; null matches nothing. Kysely cannot type a generic table, hence the cast. */
export function selectRows<Name extends TableName>(db: Database, name: Name, columns: ColumnValues<Name>) {
  let query = db.selectFrom<TableName>(name).selectAll();
  for (const [column, value] of Object.entries(columns)) {
    query = query.where(db.dynamic.ref(column), '=', value);
  }
  return query as unknown as SelectQueryBuilder<Tables, Name, Row<Name>>;
}

export const findRow = <Name extends TableName>(db: Database, name: Name, columns: ColumnValues<Name>) =>
  selectRows(db, name, columns).executeTakeFirst() as Promise<Row<Name> | undefined>;

/** Counts the rows that a query selects from. */
export async function countRows<Name extends TableName>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const counted = query.clearSelect().select((select) => select.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The part of a unit of work that this folder needs. */
export interface DatabaseUnit {
  db: Database;
  /** the same instant for everything that the unit does */
  now: Date;
}

/** True if `lowercase`, an expression in lowercase, contains `words`. Ignores the case of `words`, and matches % and _ literally. */
export const contains = (lowercase: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`${lowercase} like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
