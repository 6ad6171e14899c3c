import { useState } from 'react';
import { type GiftCardOrder, giftCardOrderStates } from '#src/domain/gift-cards/gift-card.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { MarkPaidDialog } from '../transactions/MarkPaidDialog.tsx';
import { formatDateTime, formatDay } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { orderTones, formatPurchase, formatOrderNumber } from './gift-card-labels.ts';

const getColumns = (getHref: (id: string) => string): readonly Column<GiftCardOrder>[] => [
  {
    key: 'number',
    name: 'Order',
    cell: (order) =>
      order.cardId ? (
        <a href={getHref(order.cardId)}>{formatOrderNumber(order)}</a>
      ) : (
        formatOrderNumber(order)
      ),
    isSortable: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={orderTones[status]}>{giftCardOrderStates[status]}</Chip>,
  },
  { key: 'amount', name: 'Price', cell: ({ amount }) => formatMoney(amount), isSortable: true, align: 'end' },
  { key: 'kind', name: 'Item', cell: formatPurchase },
  { key: 'buyerName', name: 'From', cell: ({ buyerName }) => buyerName, canWrap: true },
  {
    key: 'buyerEmail',
    name: 'Email',
    cell: ({ buyerEmail }) => <a href={`mailto:${buyerEmail}`}>{buyerEmail}</a>,
  },
  { key: 'recipientName', name: 'For', cell: ({ recipientName }) => recipientName, canWrap: true },
  { key: 'createdAt', name: 'Ordered', cell: ({ createdAt }) => formatDateTime(createdAt), isSortable: true },
];

const filters = [
  { name: 'status', label: 'Status', options: giftCardOrderStates },
  {
    name: 'payment',
    label: 'Payment',
    options: { stripe: 'Stripe', studio: 'At the studio' },
  },
];

function cancelOrder(order: GiftCardOrder): void {
  const { id, version } = order;
  const request = () => api(`/gift-card-orders/${id}/cancel`, { method: 'POST', body: { version } });
  void announceResult(request, `Order ${formatOrderNumber(order)} canceled`);
}

function resendPaymentEmail(order: GiftCardOrder): void {
  const { id, version, buyerEmail } = order;
  const request = () => api(`/gift-card-orders/${id}/remind`, { method: 'POST', body: { version } });
  void announceResult(request, `Payment email to ${buyerEmail} queued`);
}

/** Gift card orders from the site. A card is issued when its order is paid. */
export function OrderList() {
  const [orderToMarkPaid, setOrderToMarkPaid] = useState<GiftCardOrder | null>(null);
  const { getHref } = useOpenRecord();
  const getActions = (order: GiftCardOrder): RowAction[] =>
    order.status === 'waiting'
      ? [
          { name: 'Mark paid', onSelect: () => setOrderToMarkPaid(order) },
          { name: 'Resend payment email', onSelect: () => resendPaymentEmail(order) },
          { name: 'Cancel order', isDestructive: true, onSelect: () => cancelOrder(order) },
        ]
      : [];
  return (
    <>
      <ListView
        caption="Orders"
        list="gift-card-orders"
        columns={getColumns(getHref)}
        getRowName={formatOrderNumber}
        searchLabel="Search by name or email"
        filters={filters}
        actions={getActions}
        empty={
          <p>
            No orders yet. They come from <a href={paths.giftCards()}>the gift card page</a>.
          </p>
        }
      />
      {orderToMarkPaid && (
        <MarkOrderPaidDialog order={orderToMarkPaid} onClose={() => setOrderToMarkPaid(null)} />
      )}
    </>
  );
}

interface MarkPaidProps {
  order: GiftCardOrder;
  onClose: () => void;
}

function MarkOrderPaidDialog({ order, onClose }: MarkPaidProps) {
  const { amount, buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;
  const number = formatOrderNumber(order);
  return (
    <MarkPaidDialog
      order={order}
      list="gift-card-orders"
      number={number}
      statusNames={giftCardOrderStates}
      successMessage={`Payment recorded. The gift card for ${number} is active.`}
      onClose={onClose}
    >
      <strong>{formatMoney(amount)}</strong> from {buyerName}. The gift card for {recipientName} will be
      emailed to {recipientEmail ?? buyerEmail} {deliverOn ? `on ${formatDay(deliverOn)}` : 'right away'}.
    </MarkPaidDialog>
  );
}
