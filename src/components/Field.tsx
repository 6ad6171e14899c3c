import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, wiring } from './FieldFrame.tsx';

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
    <FieldFrame {...field}>
      <input type={type} {...input} {...wiring(field)} />
    </FieldFrame>
  );
}
