import type { ComponentProps } from 'react';
import { FieldWrapper, type FieldProps, getControlProps } from './FieldWrapper.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>;

/** A text area that grows with its content where the browser supports it. */
export function FieldTextArea({
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  rows = 4,
  ...area
}: Props) {
  const field = { label, hint, error, optional, required, id: area.id, name: area.name };
  return (
    <FieldWrapper {...field}>
      <textarea rows={rows} {...area} {...getControlProps(field)} />
    </FieldWrapper>
  );
}
