import type { ReactNode } from 'react';
import { FieldError, type FieldProps, wiring } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  /** what is agreed to; it may hold links */
  label: ReactNode;
  defaultChecked?: boolean;
}

/** One checkbox. */
export function FieldCheck({ label, defaultChecked, ...field }: Props) {
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          value="yes"
          defaultChecked={defaultChecked}
          {...wiring({ ...field, label: '' })}
        />
        <span>{label}</span>
      </label>
      <FieldError {...field} />
    </div>
  );
}
