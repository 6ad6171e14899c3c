import styles from '../lists/DataTable.module.css';

export interface ConflictField {
  name: string;
  label: string;
  /** formats a value; `getField` returns another field in the same version */
  format?: (value: unknown, getField: (name: string) => unknown) => string;
}

interface Props {
  fields: readonly ConflictField[];
  entered: FormData;
  stored: Record<string, unknown>;
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Compares the owner's version with the stored version. Differences are bold. */
export function ConflictTable({ fields, entered, stored }: Props) {
  const getEntered = (name: string): unknown => {
    const values = entered.getAll(name);
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
          const enteredText = format(getEntered(name), getEntered);
          const storedText = format(stored[name], (other) => stored[other]);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{enteredText}</td>
              <td>{enteredText === storedText ? 'Same' : <strong>{storedText}</strong>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
