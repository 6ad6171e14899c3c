import styles from '../lists/DataTable.module.css';

export interface ConflictField {
  name: string;
  label: string;
  /** formats a value; `getField` returns another field of the same version */
  format?: (value: unknown, getField: (name: string) => unknown) => string;
}

interface Props {
  fields: readonly ConflictField[];
  typed: FormData;
  stored: Record<string, unknown>;
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Compares the owner's version of a record with the stored version. Differences are bold. */
export function ConflictTable({ fields, typed, stored }: Props) {
  const getTyped = (name: string): unknown => {
    const values = typed.getAll(name);
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
          const typedText = format(getTyped(name), getTyped);
          const storedText = format(stored[name], (other) => stored[other]);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{typedText}</td>
              <td>{typedText === storedText ? 'Same' : <strong>{storedText}</strong>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
