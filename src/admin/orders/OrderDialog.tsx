import { PaymentCodeDialog } from '../transactions/PaymentCodeDialog.tsx';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { formatNumber, getEndpoints, type OpenOrder } from './orders.ts';

export function OrderDialog({ order, dialog, onClose }: OpenOrder & { onClose: () => void }) {
  if (dialog === 'mark-paid') return <MarkPaidDialog order={order} onClose={onClose} />;
  return (
    <PaymentCodeDialog
      endpoint={getEndpoints(order).paymentCode}
      id={order.id}
      number={formatNumber(order)}
      onClose={onClose}
    />
  );
}
