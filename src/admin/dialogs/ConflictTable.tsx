import { Table } from '#src/ui/Table.tsx';
import { readFields } from './form-fields.ts';

export interface ComparedValue {
  label: string;
  entered: string;
  stored: string;
}

export const ConflictTable = ({ values }: { values: readonly ComparedValue[] }) => (
  <Table caption="This was changed after you opened it" isCaptionVisible>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Yours</th>
        <th scope="col">Saved version</th>
      </tr>
    </thead>
    <tbody>
      {values.map(({ label, entered, stored }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{entered}</td>
          <td>{entered === stored ? 'Same' : <strong>{stored}</strong>}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

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
