import styles from '../lists/DataTable.module.css';

export interface VersionField {
  name: string;
  label: string;
  /** formats a value that is not text; `other` returns another field of the same version */
  format?: (value: unknown, other: (name: string) => unknown) => string;
}

interface Props {
  fields: readonly VersionField[];
  mine: FormData;
  theirs: Record<string, unknown>;
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Compares the typed version of a record with the stored one. Differences are bold. */
export function ConflictTable({ fields, mine, theirs }: Props) {
  const typed = (name: string): unknown => {
    const values = mine.getAll(name);
    return values.length > 1 ? values : (values[0] ?? null);
  };
  return (
    <table className={styles['table']}>
      <caption>This was changed after you opened it</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Saved version</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, format = formatValue }) => {
          const yours = format(typed(name), typed);
          const stored = format(theirs[name], (other) => theirs[other]);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td>{yours === stored ? 'Same' : <strong>{stored}</strong>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
