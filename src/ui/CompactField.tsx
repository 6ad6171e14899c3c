import type { ComponentProps } from 'react';
import styles from './CompactField.module.css';

/** An input for toolbars, where the label is next to it or only for screen readers. */
export const CompactInput = (input: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...input} className={styles['field']} />
);

interface SelectProps {
  /** for screen readers */
  label: string;
  /** labels by value */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

export const CompactSelect = ({ label, options, value, onChange }: SelectProps) => (
  <select
    className={styles['field']}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {Object.entries(options).map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </select>
);
