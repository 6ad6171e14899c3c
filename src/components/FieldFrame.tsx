import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  /** the id of the control; its hint and its error carry it with an ending */
  id: string;
  name: string;
  label: string;
  /** what helps to fill it in, said before the control */
  hint?: ReactNode;
  /** what is wrong with it */
  error?: string | undefined;
  /** marks the field as optional; every other field is required */
  optional?: boolean;
  /** whether the browser's own check wants it too; it must not where the field may be out of view */
  insist?: boolean;
}

/** What a control needs so that its hint and its error are read with it, whoever set them: the page or the service. */
export const wiring = ({ id, name, hint, error, optional = false, insist = !optional }: FieldProps) => ({
  id,
  name,
  required: insist,
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-invalid': error ? true : undefined,
});

/** The place of a field's error. It is always there, so that the service can fill it in without JavaScript. */
export function FieldError({ id, name, error = '' }: Pick<FieldProps, 'id' | 'name' | 'error'>) {
  return (
    <p className="error" id={`${id}-error`} data-error-for={name} hidden={!error}>
      {error}
    </p>
  );
}

export const FieldHint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint ? (
    <p className={styles['hint']} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;

/** Label, hint, control and error, in the order in which they are read. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={field.id}>
        {field.label} {field.optional && <span>(optional)</span>}
      </label>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </div>
  );
}
