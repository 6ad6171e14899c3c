import type { ReactNode } from 'react';
import { FieldChangeListener } from '../../dialogs/FieldChangeListener.tsx';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyField.tsx';

interface Props {
  field: GetFieldProps;
  onChange: (form: HTMLFormElement) => void;
  /** the current price as text, or an error */
  price: ReactNode;
  /** fields that affect the price */
  children: ReactNode;
}

/** Wraps fields that affect a price, and shows the current price and a field for a different price below them. */
export const FieldsWithPrice = ({ field, onChange, price, children }: Props) => (
  <>
    <FieldChangeListener onChange={onChange}>{children}</FieldChangeListener>
    <output className="note">{price}</output>
    <MoneyField
      {...field('total')}
      label="Different price in dollars"
      hint="Leave blank to use the price above."
      optional
    />
  </>
);

export const missingFeeNote = ' The extra-guest fee isn’t set. Enter a price below.';
