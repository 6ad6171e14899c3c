import { useState } from 'react';
import type { GiftCardOrder } from '#src/model/admin/gift-card.ts';
import { ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { Options } from '../components/Options.tsx';
import { newKey } from '../idempotency-key.ts';
import { showPlainDay } from '../moment.ts';
import { showMoney } from '../money.ts';
import { orderStates, payMethods, showOrderNumber } from './gift-card-words.ts';

interface Props {
  order: GiftCardOrder;
  changed: () => void;
  close: () => void;
}

const versionFields = [
  {
    name: 'status',
    label: 'State',
    show: (value: unknown) => orderStates[value as GiftCardOrder['status']], // both are written by the service
  },
];

/** The money of an order is here: its card is issued, active and mailed. */
export function PaidDialog({ order, changed, close }: Props) {
  const [key] = useState(newKey);
  const { amount, buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const version = Number(theirs?.['version'] ?? order.version);
    try {
      await api(`/gift-card-orders/${order.id}/paid`, {
        method: 'POST',
        body: { version, method: values.get('method') },
        idempotencyKey: key,
      });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      throw error;
    }
    changed();
    announce(`${showOrderNumber(order)} is paid, and its card is active.`);
  }
  return (
    <FormDialog
      title={`${showOrderNumber(order)} is paid`}
      submit="Mark paid"
      insist="Mark paid all the same"
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          <p>
            <strong>{showMoney(amount)}</strong> from {buyerName}. The card for {recipientName} goes to{' '}
            {recipientEmail ?? buyerEmail} {deliverOn ? `on ${showPlainDay(deliverOn)}` : 'at once'}.
          </p>
          <input type="hidden" name="status" value={order.status} />
          <Field name="method" label="Paid by" error={errors['method']}>
            {(field) => (
              <select {...field}>
                <Options names={payMethods} />
              </select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
