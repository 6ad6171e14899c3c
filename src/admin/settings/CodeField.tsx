import { Field } from '../components/Field.tsx';

/** The second step, asked for again before anything about the door is changed. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field name="code" label="Code from your authenticator app, or a recovery code" error={error}>
      {(field) => (
        <input {...field} required autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} />
      )}
    </Field>
  );
}
