import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Field.module.css';

export interface FieldProps {
  /** the control's ID; its hint and error IDs are derived from it */
  id: string;
  name: string;
  label: string;
  /** help text, which screen readers announce with the control */
  hint?: ReactNode;
  error?: string | undefined;
  /** marks the field as optional; every other field is required */
  optional?: boolean;
  /** turns on native validation; false if the field may be hidden */
  required?: boolean;
}

/** The props that `useForm` provides for a field. */
export interface BoundField {
  id: string;
  name: string;
  error: string | undefined;
}

/** Attributes that connect a control to its hint and error. */
export const getControlProps = ({
  id,
  name,
  hint,
  error,
  optional = false,
  required = !optional,
}: FieldProps) => ({
  id,
  name,
  required,
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-invalid': error ? true : undefined,
});

export const FieldHint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint ? (
    <p className={styles['hint']} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;

/** Label, hint, control and error in reading order. */
export function FieldWrapper({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={field.id}>
        {field.label}
        {field.optional && (
          <>
            {' '}
            <span>(optional)</span>
          </>
        )}
      </label>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </div>
  );
}

/** Places fields side by side if there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);
