import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, wiring } from './FieldFrame.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'> {
  /** value → label */
  options: Readonly<Record<string, string>>;
}

/** One of a few, in the browser's own list. */
export function FieldSelect({ options, value, defaultValue, onChange, ...props }: Props) {
  // HTML wants an empty first option in a required list; one that always has a value needs no check.
  const field = '' in options ? props : { ...props, required: false };
  return (
    <FieldFrame {...field}>
      <select {...wiring(field)} value={value} defaultValue={defaultValue} onChange={onChange}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
