import styles from './DataTable.module.css';

export interface VersionField {
  name: string;
  label: string;
  /** how a value is written where it is not text; `other` reads a field beside it */
  show?: (value: unknown, other: (name: string) => unknown) => string;
}

interface Props {
  fields: readonly VersionField[];
  mine: FormData;
  theirs: Record<string, unknown>;
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** A stale edit beside what was stored meanwhile: the rows that differ are marked in words. */
export function BothVersions({ fields, mine, theirs }: Props) {
  return (
    <table className={styles['table']}>
      <caption>This was changed since you opened it</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Stored now</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, show = asText }) => {
          const yours = show(mine.get(name), (other) => mine.get(other));
          const stored = show(theirs[name], (other) => theirs[other]);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td>{yours === stored ? 'the same' : <strong>{stored}</strong>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
