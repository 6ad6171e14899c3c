import * as z from 'zod/mini';

// Both databases read these columns the same: text, whole numbers, and 0 or 1 for booleans. Names are snake case in the database.
export const id = z.string();
/** UTC in ISO form */
export const instant = z.string();
/** YYYY-MM-DD on the studio's clock */
export const day = z.string();
export const cents = z.int();
export const flag = z.literal([0, 1]);
export const text = z.string();
export const textOrNull = z.nullable(text);

/** Columns of every record that people edit: a stale edit names an older version and is refused. */
export const versioned = { id, createdAt: instant, updatedAt: instant, version: z.int() };

/** The version that an edit was made on, as forms and scripts send it. */
export const sentVersion = z.coerce.number().check(z.int(), z.minimum(1));

type Columns = Readonly<Record<string, z.ZodMiniType>>;
type RowOf<Shape extends Columns> = z.output<z.ZodMiniObject<Shape>>;

/** A person in the rows of a table. */
export interface PersonIn<Stored> {
  /** the column that finds their rows: an email address, the id of a customer, or a text that contains the address */
  by: keyof Stored & string;
  containing?: boolean;
  /** column values after erasure, with an address that reaches no one; null removes the rows */
  left: ((address: string) => Partial<Stored>) | null;
}

export interface Table<Shape extends Columns> {
  row: z.ZodMiniObject<Shape>;
  people: Readonly<Record<string, PersonIn<RowOf<Shape>>>>;
  /** columns of free text that hold no personal data; `tests/api/personal-data.test.ts` wants every other one erased */
  notPersonal: readonly (keyof RowOf<Shape>)[];
}

/** The type of a table's rows. */
export type Row<Of extends { row: z.ZodMiniType }> = z.output<Of['row']>;

/** Describes a table once: its columns, and which of them hold personal data. */
// @__NO_SIDE_EFFECTS__
export function table<Shape extends Columns>(
  columns: Shape,
  { people = {}, notPersonal = [] }: Partial<Omit<Table<Shape>, 'row'>> = {},
): Table<Shape> {
  return { row: z.object(columns), people, notPersonal };
}

/** Null for every column that may be null: an optional field of a form is personal unless it is declared otherwise. */
export const emptied = <Shape extends Columns>(columns: Shape) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => z.safeParse(column, null).data === null)
      .map(([name]) => [name, null]),
  ) as Partial<RowOf<Shape>>; // null is a value of each of these columns

/** Replaces the name of a person who was erased. */
export const erasedName = 'Erased';
