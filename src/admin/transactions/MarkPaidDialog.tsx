import type { ReactNode } from 'react';
import { FieldSelect } from '#src/ui/Field.tsx';
import type { markOrderPaidInput } from '#src/domain/orders/order.ts';
import type { Endpoint } from '#src/domain/schema/endpoint.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { manualPaymentMethods } from './transaction-labels.ts';

interface Props<Status extends string> {
  order: { id: string; version: number; status: Status };
  endpoint: Endpoint<`POST /${string}/:id/paid`, typeof markOrderPaidInput>;
  number: string;
  statusNames: Record<Status, string>;
  successMessage: string;
  onClose: () => void;
  children: ReactNode;
}

/** Marks an order as paid at the studio. */
export function MarkPaidDialog<Status extends string>(props: Props<Status>) {
  const { order, endpoint, number, statusNames, successMessage, onClose, children } = props;
  async function send({ values, version, idempotencyKey }: Submission) {
    const input = { version: Number(version), method: values.get('method') };
    await api(endpoint, { id: order.id, input, idempotencyKey });
    return successMessage;
  }
  return (
    <FormDialog
      title={`Mark ${number} as paid`}
      submitLabel="Mark paid"
      submitAgainLabel="Mark paid anyway"
      record={order}
      onSubmit={send}
      onClose={onClose}
      shown={[{ name: 'status', label: 'Status', format: ({ status }) => statusNames[status] }]}
      toFormValues={() => ({})}
    >
      {(field) => (
        <>
          <p>{children}</p>
          <FieldSelect {...field('method')} label="Payment method" options={manualPaymentMethods} />
        </>
      )}
    </FormDialog>
  );
}
