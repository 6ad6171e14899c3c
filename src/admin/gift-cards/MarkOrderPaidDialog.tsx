import { formatMoney } from '#src/lib/format/money.ts';
import { type GiftCardOrder, orderStates } from '#src/model/admin/gift-card.ts';
import { formatDay } from '../dates.ts';
import { MarkPaidDialog } from '../transactions/MarkPaidDialog.tsx';
import { formatOrderNumber } from './gift-card-labels.ts';

interface Props {
  order: GiftCardOrder;
  onClose: () => void;
}

/** Marks an order as paid. The service then issues, activates and emails the gift card. */
export function MarkOrderPaidDialog({ order, onClose }: Props) {
  const { amount, buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;
  const number = formatOrderNumber(order);
  return (
    <MarkPaidDialog
      order={order}
      list="gift-card-orders"
      number={number}
      statusNames={orderStates}
      successMessage={`Payment recorded. The gift card for ${number} is active.`}
      onClose={onClose}
    >
      <strong>{formatMoney(amount)}</strong> from {buyerName}. The gift card for {recipientName} is emailed to{' '}
      {recipientEmail ?? buyerEmail} {deliverOn ? `on ${formatDay(deliverOn)}` : 'right away'}.
    </MarkPaidDialog>
  );
}
