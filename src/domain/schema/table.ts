import * as z from 'zod/mini';

// Both databases support these column types: text, integers, and 0 or 1 for booleans. Column names are snake_case in the database.
export const id = z.string();
/** UTC in ISO form */
export const instant = z.string();
/** YYYY-MM-DD in the studio's timezone */
export const day = z.string();
export const cents = z.int();
export const flag = z.literal([0, 1]);
export const text = z.string();
export const textOrNull = z.nullable(text);

/** The columns that all editable records have. An edit that is based on an older version is rejected. */
export const versioned = { id, createdAt: instant, updatedAt: instant, version: z.int() };

/** The version that an edit is based on, as forms and scripts send it. */
export const sentVersion = z.coerce.number().check(z.int(), z.minimum(1));

type Columns = Readonly<Record<string, z.ZodMiniType>>;
type RowOf<Shape extends Columns> = z.output<z.ZodMiniObject<Shape>>;

export interface PersonalData<Stored> {
  /** The column that identifies the person, by email address or customer ID. */
  by: keyof Stored & string;
  /** True if `by` is text that contains the email address. */
  bySubstring?: boolean;
  /** The columns' values after erasure. `email` is an address that doesn't exist. If null, the rows are deleted. */
  erasedColumns: ((email: string) => Partial<Stored>) | null;
}

export interface Table<Shape extends Columns> {
  row: z.ZodMiniObject<Shape>;
  people: Readonly<Record<string, PersonalData<RowOf<Shape>>>>;
  /** Text columns without personal data, and why. `tests/api/personal-data.test.ts` requires all others to be erased. */
  notPersonal?: Readonly<{ [Column in keyof RowOf<Shape>]?: string }> | undefined;
  /** The reason why backups leave this table out. */
  notBackedUp?: string | undefined;
}

export type Row<Of extends { row: z.ZodMiniType }> = z.output<Of['row']>;

/** Describes a table's columns, which ones contain personal data, and whether it is backed up. */
// @__NO_SIDE_EFFECTS__
export function table<Shape extends Columns>(
  columns: Shape,
  { people = {}, notPersonal, notBackedUp }: Partial<Omit<Table<Shape>, 'row'>> = {},
): Table<Shape> {
  return { row: z.object(columns), people, notPersonal, notBackedUp };
}

/** Sets every nullable column to null, because optional fields count as personal data. */
export const clearNullable = <Shape extends Columns>(columns: Shape) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => z.safeParse(column, null).data === null)
      .map(([name]) => [name, null]),
  ) as Partial<RowOf<Shape>>; // these columns are all nullable

/** Replaces an erased person's name. */
export const erasedName = 'Erased';
