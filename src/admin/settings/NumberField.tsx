import { Field } from '../components/Field.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: number;
  error?: string | undefined;
}

/** A whole number, typed. */
export function NumberField({ name, label, hint, value, error }: Props) {
  return (
    <Field name={name} label={label} error={error} {...(hint && { hint })}>
      {(field) => <input {...field} required inputMode="numeric" defaultValue={value} autoComplete="off" />}
    </Field>
  );
}
