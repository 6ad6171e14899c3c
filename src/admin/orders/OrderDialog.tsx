import { PaymentCodeDialog } from '../dialogs/PaymentCodeDialog.tsx';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { formatNumber, getEndpoints, type OpenOrderDialog } from './orders.ts';

/** The dialog of an order that waits for its payment. */
export function OrderDialog({ dialog, onClose }: { dialog: OpenOrderDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const { kind, order } = dialog;
  if (kind === 'paid') return <MarkPaidDialog order={order} onClose={onClose} />;
  const { paymentCode } = getEndpoints(order);
  return (
    <PaymentCodeDialog endpoint={paymentCode} id={order.id} number={formatNumber(order)} onClose={onClose} />
  );
}
