import { useState } from 'react';
import type { Booking } from '#src/model/admin/booking.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { Options } from '../components/Options.tsx';
import { newKey } from '../idempotency-key.ts';
import { readMoney, showDollars } from '../money.ts';
import { showNumber } from './booking-words.ts';

interface Props {
  booking: Booking;
  changed: () => void;
  close: () => void;
}

const methods = { card: 'Card', cash: 'Cash', gift_card: 'Gift card', other: 'Something else' };

/** Money that came in for a session, entered by hand. The key makes a form that is sent twice one payment. */
export function PaymentDialog({ booking, changed, close }: Props) {
  const [method, setMethod] = useState('card');
  const [key] = useState(newKey);

  async function send(values: FormData) {
    const amount = readMoney(values.get('amount'));
    await api(`/bookings/${booking.id}/payment`, {
      method: 'POST',
      body: { method, amount: amount ?? '', code: values.get('code') },
      idempotencyKey: key,
    });
    changed();
    announce(`${showDollars(amount ?? 0)} for ${showNumber(booking)} is in the ledger.`);
  }
  return (
    <FormDialog title={`Payment of ${showNumber(booking)}`} submit="Enter payment" send={send} close={close}>
      {(errors) => (
        <>
          <MoneyField
            name="amount"
            label="Amount in dollars"
            first={booking.total}
            error={errors['amount']}
          />
          <Field name="method" label="Paid by" error={errors['method']}>
            {(field) => (
              <select
                {...field}
                value={method}
                onChange={({ currentTarget }) => setMethod(currentTarget.value)}
              >
                <Options names={methods} />
              </select>
            )}
          </Field>
          {method === 'gift_card' && (
            <Field
              name="code"
              label="The card’s code"
              hint="As it stands in the mail; hyphens may be left out."
              error={errors['code']}
            >
              {(field) => <input {...field} required autoComplete="off" maxLength={40} spellCheck={false} />}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
