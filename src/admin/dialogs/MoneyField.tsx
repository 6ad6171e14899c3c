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
  /** may be negative: some number keypads lack a minus */
  signed?: boolean;
}

/** An amount in dollars; `readMoney` converts what was typed to cents. */
export const MoneyField = ({ cents, signed = false, ...field }: Props) => (
  <Field
    {...field}
    inputMode={signed ? 'text' : 'decimal'}
    defaultValue={cents === null || cents === undefined ? '' : formatMoneyInput(cents)}
    autoComplete="off"
  />
);
