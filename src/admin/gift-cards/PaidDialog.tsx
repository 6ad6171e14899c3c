import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { showMoney } from '#src/lib/format/money.ts';
import type { GiftCardOrder } from '#src/model/admin/gift-card.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { showPlainDay } from '../moment.ts';
import { enteredMethods } from '../transactions/transaction-words.ts';
import { orderStates, showOrderNumber } from './gift-card-words.ts';

interface Props {
  order: GiftCardOrder;
  close: () => void;
}

const versionFields = [
  {
    name: 'status',
    label: 'Status',
    show: (value: unknown) => orderStates[value as GiftCardOrder['status']], // both are written by the service
  },
];

/** Marks an order as paid: its card is issued, activated and mailed. */
export function PaidDialog({ order, close }: Props) {
  const { amount, buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;

  async function send({ values, version, idempotencyKey }: Submission) {
    const body = { version: Number(version), method: values.get('method') };
    await api(`/gift-card-orders/${order.id}/paid`, { method: 'POST', body, idempotencyKey });
    return `Payment recorded. The gift card for ${showOrderNumber(order)} is active.`;
  }
  return (
    <FormDialog
      title={`Mark ${showOrderNumber(order)} as paid`}
      submit="Mark paid"
      insist="Mark paid anyway"
      version={order.version}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(field) => (
        <>
          <p>
            <strong>{showMoney(amount)}</strong> from {buyerName}. The gift card for {recipientName} is
            emailed to {recipientEmail ?? buyerEmail}{' '}
            {deliverOn ? `on ${showPlainDay(deliverOn)}` : 'right away'}.
          </p>
          <input type="hidden" name="status" value={order.status} />
          <FieldSelect {...field('method')} label="Payment method" options={enteredMethods} />
        </>
      )}
    </FormDialog>
  );
}
