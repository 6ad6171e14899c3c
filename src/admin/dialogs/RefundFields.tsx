import type { ReactNode } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { GetFieldProps } from './FormDialog.tsx';
import { MoneyField } from './MoneyField.tsx';

interface Props {
  field: GetFieldProps;
  /** cents that can be refunded */
  refundable: number;
  /** cents that the owner is likely to refund; 0 if unknown */
  suggested: number;
  /** the field for the method */
  children: ReactNode;
}

/** The fields of every refund. */
export function RefundFields({ field, refundable, suggested, children }: Props) {
  return (
    <>
      <MoneyField
        {...field('amount')}
        label="Amount in dollars"
        hint={`Up to ${formatMoney(refundable)}`}
        cents={suggested || null}
      />
      {children}
      <Field
        {...field('note')}
        label="Reason"
        hint="Shown under Transactions."
        optional
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
