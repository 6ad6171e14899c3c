import type { ComparedValue } from './ConflictTable.tsx';
import { readFields } from './form-fields.ts';

/** Something that a dialog shows about its record, besides the form's fields. */
export interface ShownValue<Stored> {
  /** left out of the comparison if the form has a field with this name */
  name: string;
  label: string;
  format: (record: Stored) => string;
}

interface Versions<Stored> {
  form: HTMLFormElement;
  opened: Stored;
  current: Stored;
  shown: readonly ShownValue<Stored>[];
  /** the values that the form's fields would have for a record; without an entry, the record has no such field */
  toFormValues: (record: Stored) => object;
}

/** Compares everything that the owner entered or saw with the stored record. */
export function compareVersions<Stored extends object>(versions: Versions<Stored>): ComparedValue[] {
  const { form, opened, current, shown, toFormValues } = versions;
  const fields = readFields(form);
  const formNames = new Set(fields.map(({ name }) => name));
  const stored = new Map<string, unknown>(Object.entries(toFormValues(current)));
  return [
    ...shown.flatMap(({ name, label, format }) =>
      formNames.has(name) ? [] : [{ label, entered: format(opened), stored: format(current) }],
    ),
    ...fields.flatMap(({ name, label, entered, format }) =>
      stored.has(name) ? [{ label, entered, stored: format(stored.get(name)) }] : [],
    ),
  ];
}
