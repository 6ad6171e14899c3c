import { Field } from '#src/ui/Field.tsx';
import { formatMoneyInput } from '../money.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { EditField, GetFieldProps } from './FormDialog.tsx';

interface MoneyFieldProps extends EditField {
  label: string;
  hint?: string;
  /** initial amount; by default, the record's */
  cents?: number | null | undefined;
  optional?: boolean;
  /** shows the full keyboard on phones, because some numeric keypads have no minus key */
  allowsNegative?: boolean;
}

/** A field for an amount in dollars. `readInput` converts it to cents. */
export const MoneyField = ({ cents, allowsNegative = false, ...field }: MoneyFieldProps) => (
  <Field
    {...field}
    data-kind="money"
    inputMode={allowsNegative ? 'text' : 'decimal'}
    {...(cents !== undefined && { defaultValue: cents === null ? '' : formatMoneyInput(cents) })}
  />
);

interface RefundFieldsProps {
  field: GetFieldProps;
  /** cents that can be refunded */
  refundable: number;
  /** cents that the owner is likely to refund; 0 if unknown */
  suggested: number;
  children: ReactNode;
}

export function RefundFields({ field, refundable, suggested, children }: RefundFieldsProps) {
  return (
    <>
      <MoneyField
        {...field('amount')}
        label="Amount in dollars"
        hint={`Up to ${formatMoney(refundable)}`}
        cents={suggested || null}
      />
      {children}
      <Field {...field('note')} label="Reason" hint="Shown under Transactions." optional maxLength={500} />
    </>
  );
}
