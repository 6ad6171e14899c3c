import type { ReactNode } from 'react';
import { FieldChangeListener } from '../dialogs/FieldChangeListener.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyField.tsx';

interface Props {
  field: GetFieldProps;
  /** called with the form after each change that can affect the price */
  onChange: (form: HTMLFormElement) => void;
  /** the price of what the form asks for, as text */
  price: ReactNode;
  /** the fields that decide the price */
  children: ReactNode;
}

/** Fields that decide a price, the price itself, and a field for a different, agreed price. */
export const FieldsWithPrice = ({ field, onChange, price, children }: Props) => (
  <>
    <FieldChangeListener onChange={onChange}>{children}</FieldChangeListener>
    <output className="note">{price}</output>
    <MoneyField
      {...field('agreed', 'total')}
      label="Different price in dollars"
      hint="Leave blank to use the price above."
      optional
    />
  </>
);

export const unsetFeeNote = ' The extra-guest fee isn’t set. Enter a price below.';
