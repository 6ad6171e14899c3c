import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, wiring } from './FieldFrame.tsx';

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'disabled'
    | 'inputMode'
    | 'min'
    | 'max'
    | 'step'
    | 'maxLength'
    | 'placeholder'
    | 'defaultValue'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'onChange'
  >;

/** One line of text, a number, a day: whatever an `<input>` takes. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  insist = !optional,
  type = 'text',
  ...input
}: Props) {
  const field = { label, hint, error, optional, insist, id: input.id, name: input.name };
  return (
    <FieldFrame {...field}>
      <input type={type} {...input} {...wiring(field)} />
    </FieldFrame>
  );
}
