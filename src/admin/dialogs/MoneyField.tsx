import { Field } from '#src/components/Field.tsx';
import { formatMoneyInput } from '../money.ts';

interface Props {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  hint?: string;
  /** initial amount, in cents */
  cents?: number | null | undefined;
  optional?: boolean;
  /** may be negative; some numeric keypads lack a minus key */
  allowsNegative?: boolean;
}

/** An amount in dollars. `parseMoney` converts it to cents. */
export const MoneyField = ({ cents, allowsNegative = false, ...field }: Props) => (
  <Field
    {...field}
    inputMode={allowsNegative ? 'text' : 'decimal'}
    defaultValue={cents === null || cents === undefined ? '' : formatMoneyInput(cents)}
    autoComplete="off"
  />
);
