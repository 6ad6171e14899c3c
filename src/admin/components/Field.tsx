import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What a control needs to belong to its label, hint and error. */
export interface FieldProps {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** what the service said of it */
  error?: string | undefined;
  /** renders the control */
  children: (field: FieldProps) => ReactNode;
}

/** A labelled control with its hint and its error, wired for assistive technology. */
export function Field({ name, label, hint, error, children }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': hint ? `${id}-error ${id}-hint` : `${id}-error`,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <p id={`${id}-error`} data-kind="error" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
