import { type ComponentProps, useEffect, useRef } from 'react';
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

interface Props extends Pick<ComponentProps<'input'>, 'aria-label'> {
  value: string;
  /** called on blur or Enter with a date or an empty string, because change events also report half-typed years */
  onCommit: (day: string) => void;
}

export function DayInput({ value, onCommit, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const commitValue = () => {
    const inputValue = input.current?.value ?? '';
    if (inputValue !== value) onCommit(inputValue);
  };
  return (
    <CompactInput
      ref={input}
      type="date"
      defaultValue={value}
      onBlur={commitValue}
      onKeyDown={({ key }) => key === 'Enter' && commitValue()}
      {...rest}
    />
  );
}
