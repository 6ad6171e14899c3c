import { typedMoney } from '../money.ts';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** cents that stand in it at first */
  first?: number | null | undefined;
  /** may stay empty */
  optional?: boolean;
  /** what goes out is typed with a minus, which some keypads for numbers lack */
  signed?: boolean;
}

/** An amount in dollars; `readMoney` makes cents of what was typed. */
export function MoneyField({ name, label, hint, error, first, optional = false, signed = false }: Props) {
  return (
    <Field name={name} label={label} error={error} {...(hint && { hint })}>
      {(field) => (
        <input
          {...field}
          required={!optional}
          inputMode={signed ? 'text' : 'decimal'}
          defaultValue={first === null || first === undefined ? '' : typedMoney(first)}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
