import * as z from 'zod/mini';

// Column types that both databases share: text, integers, and 0 or 1 for booleans. Names are snake case in the database.
export const id = z.string();
/** UTC in ISO form */
export const instant = z.string();
/** YYYY-MM-DD on the studio's clock */
export const day = z.string();
export const cents = z.int();
export const flag = z.literal([0, 1]);
export const text = z.string();
export const textOrNull = z.nullable(text);

/** Columns of every editable record. An edit based on an older version is refused. */
export const versioned = { id, createdAt: instant, updatedAt: instant, version: z.int() };

/** The version an edit is based on, as forms and scripts send it. */
export const sentVersion = z.coerce.number().check(z.int(), z.minimum(1));

type Columns = Readonly<Record<string, z.ZodMiniType>>;
type RowOf<Shape extends Columns> = z.output<z.ZodMiniObject<Shape>>;

/** Personal data in a table. */
export interface PersonalData<Stored> {
  /** the column that finds their rows: an email address or the id of a customer */
  by: keyof Stored & string;
  /** `by` is a text that contains the email address */
  bySubstring?: boolean;
  /** column values after erasure, including a dead email address; null deletes the rows */
  erasedColumns: ((email: string) => Partial<Stored>) | null;
}

export interface Table<Shape extends Columns> {
  row: z.ZodMiniObject<Shape>;
  people: Readonly<Record<string, PersonalData<RowOf<Shape>>>>;
  /** free-text columns without personal data; `tests/api/personal-data.test.ts` requires all others to be erased */
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

/** Sets every nullable column to null: optional fields are personal unless declared otherwise. */
export const clearNullable = <Shape extends Columns>(columns: Shape) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => z.safeParse(column, null).data === null)
      .map(([name]) => [name, null]),
  ) as Partial<RowOf<Shape>>; // null is a value of each of these columns

/** Replaces the name of an erased person. */
export const erasedName = 'Erased';
