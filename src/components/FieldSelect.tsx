import type { ChangeEventHandler } from 'react';
import { FieldFrame, type FieldProps, wiring } from './FieldFrame.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  /** the first is chosen at the beginning */
  options: readonly Option[];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** One of a few, in the browser's own list. */
export function FieldSelect({ options, onChange, ...field }: Props) {
  return (
    <FieldFrame {...field}>
      <select {...wiring(field)} onChange={onChange}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
