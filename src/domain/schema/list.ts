import { keysOf } from '#src/lib/keys.ts';
import * as z from 'zod/mini';

/**
 * The query parameters that all lists share; each list adds its own filters. An empty filter is ignored. Several values are separated by
 * commas: `status=requested,accepted`. A minus sign sorts in descending order: `sort=-startsAt`.
 */
export const listQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sort: z._default(z.string().check(z.maxLength(40)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 25),
});

export type ListQuery = z.infer<typeof listQuery>;

/** The `data` of a list's response. */
export interface ListPage<Row> {
  rows: Row[];
  /** number of matching rows */
  total: number;
  page: number;
  pages: number;
  size: number;
  sort: string;
}

type Value = string | number | null | undefined;

/**
 * Decides how a table and a CSV file show a value. Tables show `email` as a link, align `number` and `money` (in cents) at the end, and
 * wrap only `longText`. `day` is YYYY-MM-DD; `date` and `time` are instants, and tables show only the date of a `date`.
 */
export type ValueKind = 'text' | 'longText' | 'email' | 'number' | 'money' | 'day' | 'date' | 'time';

/** The sessions and add-ons that the studio offers, for names of IDs. */
export interface StudioNames {
  sessions: readonly { id: string; name: string }[];
  addOns: readonly { id: string; name: string }[];
}

/** Gets the name for an ID, or the ID itself if the studio no longer offers it. */
export const findName = (items: readonly { id: string; name: string }[], id: string): string =>
  items.find((item) => item.id === id)?.name ?? id;

interface Shown<Row> {
  /** by default 'text' */
  kind?: ValueKind;
  /** by default, the property that the column is about */
  value?: (row: Row, studio: StudioNames) => Value;
}

interface Column<Row> extends Shown<Row> {
  name: string;
  /** gray, and left out on phones */
  isMinor?: boolean;
}

export interface Filter {
  /** for example 'Status', which makes the empty option 'Status: all' */
  label: string;
  /** labels by value */
  options: Readonly<Record<string, string>> | ((studio: StudioNames) => Readonly<Record<string, string>>);
}

type Property<Row> = keyof Row & string;

/** One list of the admin. The service answers its requests, the screen shows it, and both read this. */
export interface List<Row, Extra extends object = object> {
  /** its path under /api/admin, and the name of its CSV file */
  name: string;
  /** names the table for screen readers */
  title: string;
  /** says which fields are searched, for example 'Search by name or email' */
  search: string;
  /** sortable properties, the default order first; a minus sign sorts in descending order */
  sorts: readonly [string, ...string[]];
  /** by property or another name that the service knows */
  filters?: Readonly<Record<string, Filter>>;
  /** filters that only links set */
  linkFilters?: readonly string[];
  /** adds the filters `from` and `to`, which are days */
  hasDateFilter?: boolean;
  /** the table's columns, in order, by the property that each is about; a string is the heading of a text */
  columns: Readonly<Partial<Record<Property<Row>, string | Column<Row>>>>;
  /**
   * the CSV file's columns by heading, in order; by default `columns`. A property has the value of its column, if it has one, and a
   * pair is a property and its kind.
   */
  csv?: Readonly<Record<string, Property<Row> | readonly [Property<Row>, ValueKind] | Shown<Row>>>;
  /** on a phone, a row is one paragraph of values without the columns' names, so each value must explain itself */
  isCompact?: boolean;
  /** has the type of what a page contains besides rows */
  readonly extra?: Extra;
}

// @__NO_SIDE_EFFECTS__
export function defineList<Row, Extra extends object = object>(list: List<Row, Extra>): List<Row, Extra> {
  return list;
}

/** A column with all defaults filled in. */
export interface ResolvedColumn<Row> {
  key: Property<Row>;
  name: string;
  kind: ValueKind;
  value: (row: Row, studio: StudioNames) => Value;
  isMinor: boolean;
}

const readProperty =
  <Row>(key: Property<Row>) =>
  (row: Row): Value => {
    const value: unknown = row[key];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  };

function getColumn<Row>(list: List<Row>, key: Property<Row>): ResolvedColumn<Row> {
  const described: string | Column<Row> | undefined = list.columns[key];
  const {
    name,
    kind = 'text',
    value = readProperty<Row>(key),
    isMinor = false,
  } = typeof described === 'object' ? described : { name: described ?? key };
  return { key, name, kind, value, isMinor };
}

export const getColumns = <Row>(list: List<Row>): ResolvedColumn<Row>[] =>
  keysOf<Property<Row>>(list.columns).map((key) => getColumn(list, key));

const isPair = <Row>(
  shown: readonly [Property<Row>, ValueKind] | Shown<Row>,
): shown is readonly [Property<Row>, ValueKind] => Array.isArray(shown);

export function getCsvColumns<Row>(list: List<Row>): Omit<ResolvedColumn<Row>, 'key' | 'isMinor'>[] {
  if (!list.csv) return getColumns(list);
  return Object.entries(list.csv).map(([name, shown]) => {
    if (typeof shown === 'string') return { ...getColumn(list, shown), name };
    if (isPair(shown)) return { ...getColumn(list, shown[0]), name, kind: shown[1] };
    const { kind = 'text', value = () => null } = shown;
    return { name, kind, value };
  });
}

/** Names of all filters that the service accepts. */
export const getFilterNames = ({
  filters = {},
  linkFilters = [],
  hasDateFilter,
}: Pick<List<never>, 'filters' | 'linkFilters' | 'hasDateFilter'>): string[] => [
  ...Object.keys(filters),
  ...linkFilters,
  ...(hasDateFilter ? ['from', 'to'] : []),
];

export const withoutDirection = (sort: string) => sort.replace(/^-/, '');
