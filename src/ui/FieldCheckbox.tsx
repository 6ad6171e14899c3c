import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, getControlProps } from './FieldWrapper.tsx';
import styles from './Field.module.css';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  /** the statement to agree to; may contain links */
  label: ReactNode;
  defaultChecked?: boolean;
}

export function FieldCheckbox({ label, defaultChecked, ...field }: Props) {
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          value="yes"
          defaultChecked={defaultChecked}
          {...getControlProps({ ...field, label: '' })}
        />
        <span>{label}</span>
      </label>
      <FieldError {...field} />
    </div>
  );
}
