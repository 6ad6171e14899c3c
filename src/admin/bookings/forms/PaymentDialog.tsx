import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useState } from 'react';
import { Field, FieldCheckbox, FieldSelect } from '#src/ui/Field.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyField.tsx';
import { getStudioToday } from '../../dates.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const paymentMethods = { card: 'Card', cash: 'Cash', gift_card: 'Gift card', other: 'Other' };

export function PaymentDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [method, setMethod] = useState('card');
  const { due, dueWhenConfirmed } = booking.money;

  async function send({ input, idempotencyKey }: Submission) {
    await api(bookingEndpoints.recordPayment, { id: booking.id, input, idempotencyKey });
    return `Payment of ${formatCents(Number(input['amount']))} recorded`;
  }
  return (
    <FormDialog
      title={`Record payment for ${formatBookingNumber(booking.number)}`}
      submitLabel="Record payment"
      onSubmit={send}
      onClose={onClose}
    >
      {(field, canOverride) => (
        <>
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            cents={due || dueWhenConfirmed || null}
          />
          <FieldSelect
            {...field('method')}
            label="Payment method"
            options={paymentMethods}
            value={method}
            onChange={({ currentTarget }) => setMethod(currentTarget.value)}
          />
          <Field
            {...field('on')}
            label="Received on"
            type="date"
            max={getStudioToday()}
            defaultValue={getStudioToday()}
          />
          {method === 'gift_card' && (
            <Field
              {...field('code')}
              label="Gift card code"
              hint="From the gift card email. Hyphens are optional."
              autoComplete="off"
              maxLength={40}
              spellCheck={false}
            />
          )}
          {booking.email && (
            <FieldCheckbox
              {...field('notify')}
              label={`Email a receipt to ${booking.email}`}
              required={false}
              defaultChecked
            />
          )}
          {canOverride && (
            <FieldCheckbox
              {...field('overpay')}
              label="Record it anyway. You’ll owe the customer the difference."
              required={false}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
