import type { ComponentProps } from 'react';
import { FieldWrapper, type FieldProps, getControlProps } from './FieldWrapper.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;

export function Field({
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  type = 'text',
  ...input
}: Props) {
  const field = { label, hint, error, optional, required, id: input.id, name: input.name };
  return (
    <FieldWrapper {...field}>
      <input type={type} {...input} {...getControlProps(field)} />
    </FieldWrapper>
  );
}
