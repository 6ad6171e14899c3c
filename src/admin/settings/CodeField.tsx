import { Field } from '#src/components/Field.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';

/** The second factor, asked for again before a change to the sign-in. */
export const CodeField = (field: ReturnType<GetFieldProps>) => (
  <Field
    {...field}
    label="Code from your authenticator app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
  />
);
