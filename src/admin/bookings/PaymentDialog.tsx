import { useState } from 'react';
import type { Booking } from '#src/model/admin/booking.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { showMoney, showNumber } from './booking-words.ts';

interface Props {
  booking: Booking;
  changed: () => void;
  close: () => void;
}

/** Money that came in for a session, entered by hand. The key makes a form that is sent twice one payment. */
export function PaymentDialog({ booking, changed, close }: Props) {
  const [method, setMethod] = useState('card');
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function send(values: FormData) {
    const amount = Math.round(Number(values.get('amount')) * 100);
    const body = { method, amount, code: values.get('code') };
    await api(`/bookings/${booking.id}/payment`, {
      method: 'POST',
      body,
      idempotencyKey: `${idempotencyKey}-${amount}-${method}`,
    });
    changed();
    announce(`${showMoney(amount)} for ${showNumber(booking)} are in the ledger.`);
  }
  return (
    <FormDialog title={`Payment of ${showNumber(booking)}`} submit="Enter payment" send={send} close={close}>
      {(errors) => (
        <>
          <Field name="amount" label="Amount, in dollars" error={errors['amount']}>
            {(field) => (
              <input
                {...field}
                type="number"
                min="0.01"
                step="0.01"
                required
                defaultValue={booking.total / 100}
              />
            )}
          </Field>
          <Field name="method" label="Paid by" error={errors['method']}>
            {(field) => (
              <select
                {...field}
                value={method}
                onChange={({ currentTarget }) => setMethod(currentTarget.value)}
              >
                <option value="card">Card</option>
                <option value="cash">Cash</option>
                <option value="gift_card">Gift card</option>
                <option value="other">Something else</option>
              </select>
            )}
          </Field>
          {method === 'gift_card' && (
            <Field name="code" label="The card’s code" error={errors['code']}>
              {(field) => <input {...field} required autoComplete="off" maxLength={40} />}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
