import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import {
  getCsvColumns,
  getFilterNames,
  listQuery,
  withoutDirection,
  type List,
  type ListPage,
  type ListQuery,
  type ValueKind,
} from '#src/domain/schema/list.ts';
import { endpoint, returns } from '#src/domain/schema/endpoint.ts';
import { toDollars } from '#src/domain/studio/money.ts';
import { type CsvValue, csvLine } from '#src/lib/format/csv.ts';
import type { Row, TableName } from '#src/domain/tables.ts';
import { contains, type Database } from '../../db/tables.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { getSource, notifyOwner } from '../../access/owner-notice.ts';
import { isDay, addDays, startOfDay, dayAt, timeAt } from '#src/domain/time/day.ts';

export type CsvColumn<Item> = readonly [heading: string, value: (item: Item) => CsvValue];

/** Formats instants in the studio's timezone for a spreadsheet: 2025-11-21 14:05 */
const createTimeFormatter = ({ studio }: Pick<Service, 'studio'>) => {
  const { timezone } = studio.hours;
  return (instant: string | null) =>
    instant && `${dayAt(new Date(instant), timezone)} ${timeAt(new Date(instant), timezone)}`;
};

export function createCsvResponse<Item>(
  name: string,
  columns: readonly CsvColumn<Item>[],
  items: readonly Item[],
): Response {
  const header = csvLine(columns.map(([heading]) => heading));
  const lines = items.map((item) => csvLine(columns.map(([, cell]) => cell(item))));
  return new Response(`\u{FEFF}${header}${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

export type Condition = RawBuilder<unknown>;

type ListedTable = { [Name in TableName]: Row<Name> extends { id: string } ? Name : never }[TableName];
type Column<Name extends TableName> = keyof Row<Name> & string;

export interface ListSource<Name extends ListedTable, Item> {
  table: Name;
  searchColumns: readonly Column<Name>[];
  getSearchCondition?: (word: string) => Condition;
  /** columns for sort orders whose name is not a column */
  sortColumns?: Readonly<Record<string, Column<Name>>>;
  /** condition for a filter's value; by default, the value is compared with the column that the filter is named after */
  filters?: Readonly<Record<string, (value: string) => Condition | null>>;
  serialize: (rows: Row<Name>[], db: Database) => Promise<Item[]> | Item[];
  /** Replaces the default count. It can add fields to the response. */
  count?: (
    db: Database,
    where: Condition,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<{ total: number } & object>;
}

/** For example transactions-from-2026-11-01-to-2026-11-30. */
function getFileName(name: string, query: Readonly<Record<string, unknown>>): string {
  const days = ['from', 'to'].flatMap((end) => {
    const day = query[end];
    return typeof day === 'string' && isDay(day) ? [end, day] : [];
  });
  return [name, ...days].join('-');
}

function createCsvColumns<Item>(list: List<Item>, { studio }: Pick<Service, 'studio'>): CsvColumn<Item>[] {
  const toLocalTime = createTimeFormatter({ studio });
  const format = (kind: ValueKind, value: CsvValue) => {
    if (kind === 'money' && typeof value === 'number') return toDollars(value);
    if ((kind === 'date' || kind === 'time') && typeof value === 'string') return toLocalTime(value);
    return value;
  };
  return getCsvColumns(list).map(({ name, kind, value }) => [
    name,
    (row) => format(kind, value(row, studio)),
  ]);
}

/** More rows than a studio has in many years. */
const maxExportedRows = 200_000;
/** Rows in one call of `serialize`, whose statements have a limited number of parameters. */
const chunkSize = 1000;

/** Adds GET /api/admin/{name} and its CSV export, {name}.csv. */
export function addList<Name extends ListedTable, Item, Extra extends object>(
  routes: AdminRoutes,
  list: List<Item, Extra>,
  source: ListSource<Name, Item>,
): void {
  const { name, sorts } = list;
  const filters = getFilterNames(list);
  const sortField = z._default(z.string().check(z.maxLength(40), z.meta({ examples: [...sorts] })), '');
  // The type names no fields, because an index signature would contradict the field types in `listQuery`.
  const filterFields: object = Object.fromEntries(
    filters.map((filter) => [filter, z.optional(z.string().check(z.maxLength(200)))]),
  );
  const query = z.extend(listQuery, { ...filterFields, sort: sortField });

  const read = endpoint(`GET /${name}`, query, returns<ListPage<Item>>());
  routes.add(read, async (unit, { input }) => {
    const where = buildWhere(source, input, filters);
    const { order, sort } = getOrder(source, input.sort, sorts);
    const { total, ...extra } = await (source.count ?? countAll(source))(unit.db, where, input);
    const pages = Math.max(1, Math.ceil(total / input.size));
    const page = Math.min(input.page, pages);
    const slice = { where, order, size: input.size, offset: (page - 1) * input.size };
    const rows = total ? await queryRows(unit.db, source, slice) : [];
    const data: ListPage<Item> = {
      rows: await source.serialize(rows, unit.db),
      total,
      page,
      pages,
      size: input.size,
      sort,
    };
    return { ...data, ...extra };
  });

  const exportCsv = endpoint(`GET /${name}.csv`, query, returns<Response>());
  routes.add(exportCsv, async (unit, { input, session, context }) => {
    await unit.audit('list.export', `List exported: ${name}`, 'list', name);
    await notifyOwner(unit, {
      ...getSource(context, unit),
      event: `A list was exported: ${name}`,
      dedupeKey: `export ${name} ${session.id} ${unit.now.toISOString().slice(0, 13)}`,
    });
    const where = buildWhere(source, input, filters);
    const { order } = getOrder(source, input.sort, sorts);
    const slice = { where, order, size: maxExportedRows, offset: 0 };
    const rows = await queryRows(unit.db, source, slice);
    const items: Item[] = [];
    for (let start = 0; start < rows.length; start += chunkSize) {
      items.push(...(await source.serialize(rows.slice(start, start + chunkSize), unit.db)));
    }
    return createCsvResponse(getFileName(name, input), createCsvColumns(list, unit), items);
  });
}

function buildWhere<Name extends ListedTable, Item>(
  { searchColumns, getSearchCondition, filters: customFilters = {} }: ListSource<Name, Item>,
  input: ListQuery & Record<string, unknown>,
  filters: readonly string[],
): Condition {
  const conditions: Condition[] = [];
  for (const word of input.q.split(/\s+/).filter(Boolean).slice(0, 5)) {
    const matches: Condition[] = searchColumns.map((column) =>
      // The column `search` is already lowercase.
      column === 'search' ? searchCondition(word) : contains(sql`lower(${sql.ref(column)})`, word),
    );
    if (getSearchCondition) matches.push(getSearchCondition(word));
    conditions.push(sql`(${sql.join(matches, sql` or `)})`);
  }
  for (const filter of filters) {
    const value = input[filter];
    if (typeof value !== 'string' || value === '') continue;
    const condition = customFilters[filter] ? customFilters[filter](value) : matchesAny(filter, value);
    if (condition) conditions.push(condition);
  }
  return conditions.length ? sql.join(conditions, sql` and `) : sql`1 = 1`;
}

/** A phone number may be stored as (704) 555-0121. */
function searchCondition(word: string): Condition {
  const [, ...parts] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(word.replaceAll(/[().-]/g, '')) ?? [];
  const asWritten = contains(sql`search`, word);
  return parts.length > 0 ? sql`(${asWritten} or search like ${`%${parts.join('%')}%`})` : asWritten;
}

export const matchesAny = (column: string, value: string): Condition =>
  sql`${sql.ref(column)} in (${sql.join(value.split(',').slice(0, 50))})`;

export const pickCondition = (
  conditions: Readonly<Record<string, Condition>>,
  name: string,
): Condition | null => (Object.hasOwn(conditions, name) ? (conditions[name] ?? null) : null);

function getOrder(
  { sortColumns = {} }: { sortColumns?: Readonly<Record<string, string>> },
  requested: string,
  sorts: readonly string[],
) {
  const sortNames = sorts.map(withoutDirection);
  const sort = sortNames.includes(withoutDirection(requested)) ? requested : (sorts[0] ?? '');
  const column = sortColumns[withoutDirection(sort)] ?? withoutDirection(sort);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  // The ID breaks ties, so that paging neither repeats nor skips a row.
  return { sort, order: sql`${sql.ref(column)} ${direction}, id ${direction}` };
}

const countAll =
  ({ table }: { table: ListedTable }) =>
  async (db: Database, where: Condition): Promise<{ total: number }> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${where}`.execute(db);
    return { total: rows[0]?.count ?? 0 };
  };

interface Slice {
  where: Condition;
  order: Condition;
  size: number;
  offset: number;
}

async function queryRows<Name extends ListedTable>(
  db: Database,
  { table }: { table: Name },
  { where, order, size, offset }: Slice,
): Promise<Row<Name>[]> {
  const query = sql<
    Row<Name>
  >`select * from ${sql.table(table)} where ${where} order by ${order} limit ${size} offset ${offset}`;
  return (await query.execute(db)).rows;
}

/** The list filters `from` and `to` for an instant column. Both days are inclusive and in the studio's timezone. */
export const createDayFilters = (column: string, timezone: string) => ({
  from: (day: string) =>
    isDay(day) ? sql`${sql.ref(column)} >= ${startOfDay(day, timezone).toISOString()}` : null,
  to: (day: string) =>
    isDay(day) ? sql`${sql.ref(column)} < ${startOfDay(addDays(day, 1), timezone).toISOString()}` : null,
});
