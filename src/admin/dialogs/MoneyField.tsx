import { Field } from '#src/ui/Field.tsx';
import { formatMoneyInput } from '../money.ts';

interface Props {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  hint?: string;
  /** initial amount */
  cents?: number | null | undefined;
  optional?: boolean;
  /** shows the full keyboard on phones, because some numeric keypads have no minus key */
  allowsNegative?: boolean;
}

/** A field for an amount in dollars. `readInput` converts it to cents. */
export const MoneyField = ({ cents, allowsNegative = false, ...field }: Props) => (
  <Field
    {...field}
    data-kind="money"
    inputMode={allowsNegative ? 'text' : 'decimal'}
    defaultValue={cents === null || cents === undefined ? '' : formatMoneyInput(cents)}
    autoComplete="off"
  />
);
