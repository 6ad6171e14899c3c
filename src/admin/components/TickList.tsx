import { useId, useState } from 'react';
import styles from './TickList.module.css';

interface Props {
  /** the form gets the ticked values under it, with commas between */
  name: string;
  legend: string;
  hint?: string;
  /** value → how it is called */
  names: Readonly<Record<string, string>>;
  /** what is ticked at first */
  first: readonly string[];
  error?: string | undefined;
}

/** Some of a few. */
export function TickList({ name, legend, hint, names, first, error }: Props) {
  const id = useId();
  const [ticked, setTicked] = useState(first);
  return (
    <fieldset className={styles['list']} aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}>
      <legend>{legend}</legend>
      <div>
        {Object.entries(names).map(([value, label]) => (
          <label key={value} className={styles['tick']}>
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={({ currentTarget }) =>
                setTicked((before) =>
                  currentTarget.checked ? [...before, value] : before.filter((one) => one !== value),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
      <input
        type="hidden"
        name={name}
        value={Object.keys(names)
          .filter((one) => ticked.includes(one))
          .join(',')}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <p id={`${id}-error`} data-kind="error" hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}
