import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, wiring } from './FieldFrame.tsx';

type Props = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'defaultValue' | 'onChange'>;

/** Several lines of text; it grows with them where the browser can. */
export function FieldTextArea({
  label,
  hint,
  error,
  optional = false,
  insist = !optional,
  rows = 4,
  ...area
}: Props) {
  const field = { label, hint, error, optional, insist, id: area.id, name: area.name };
  return (
    <FieldFrame {...field}>
      <textarea rows={rows} {...area} {...wiring(field)} />
    </FieldFrame>
  );
}
