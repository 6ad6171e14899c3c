import type { ComponentProps } from 'react';
import { FieldWrapper, type FieldProps, getControlProps } from './FieldWrapper.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'> {
  /** value → label */
  options: Readonly<Record<string, string>>;
}

export function FieldSelect({ options, value, defaultValue, onChange, ...props }: Props) {
  // HTML requires an empty first option in a required select. A select that always has a value needs no `required`.
  const field = '' in options ? props : { ...props, required: false };
  return (
    <FieldWrapper {...field}>
      <select {...getControlProps(field)} value={value} defaultValue={defaultValue} onChange={onChange}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </FieldWrapper>
  );
}
