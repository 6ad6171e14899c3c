import { useState } from 'react';
import {
  type GiftCardOrder,
  giftCardOrderEndpoints,
  giftCardOrderList,
  giftCardOrderStates,
} from '#src/domain/gift-cards/gift-card.ts';
import { paths } from '#src/paths.ts';
import { post } from '../dialogs/announce-result.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { payment } from '#src/content/facts.ts';
import { MarkPaidDialog } from '../transactions/MarkPaidDialog.tsx';
import { PaymentCodeDialog } from '../transactions/PaymentCodeDialog.tsx';
import { formatDay } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { orderTones } from './gift-card-labels.ts';

const getCells = (getHref: (id: string) => string): Cells<GiftCardOrder> => ({
  number: (order) =>
    order.cardId ? (
      <a href={getHref(order.cardId)}>{formatOrderNumber('gift-card', order.number)}</a>
    ) : (
      formatOrderNumber('gift-card', order.number)
    ),
  status: ({ status }) => <Chip tone={orderTones[status]}>{giftCardOrderStates[status]}</Chip>,
});

function cancelOrder(order: GiftCardOrder): void {
  post(
    giftCardOrderEndpoints.cancel,
    order,
    `Order ${formatOrderNumber('gift-card', order.number)} canceled`,
  );
}

function resendPaymentEmail(order: GiftCardOrder): void {
  post(giftCardOrderEndpoints.remind, order, `Payment email to ${order.buyerEmail} queued`);
}

/** Gift card orders from the site. A card is issued when its order is paid. */
export function OrderList() {
  const [orderToMarkPaid, setOrderToMarkPaid] = useState<GiftCardOrder | null>(null);
  const [orderToScan, setOrderToScan] = useState<GiftCardOrder | null>(null);
  const { getHref } = useOpenRecord();
  const getActions = (order: GiftCardOrder): RowAction[] =>
    order.status === 'waiting'
      ? [
          { name: 'Mark paid', onSelect: () => setOrderToMarkPaid(order) },
          ...(payment.online ? [{ name: 'Show QR code to pay', onSelect: () => setOrderToScan(order) }] : []),
          { name: 'Resend payment email', onSelect: () => resendPaymentEmail(order) },
          { name: 'Cancel order', isDestructive: true, onSelect: () => cancelOrder(order) },
        ]
      : [];
  return (
    <>
      <ListView
        list={giftCardOrderList}
        cells={getCells(getHref)}
        getRowName={(order) => formatOrderNumber('gift-card', order.number)}
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
      {orderToScan && (
        <PaymentCodeDialog
          endpoint={giftCardOrderEndpoints.paymentCode}
          id={orderToScan.id}
          number={formatOrderNumber('gift-card', orderToScan.number)}
          onClose={() => setOrderToScan(null)}
        />
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
  const number = formatOrderNumber('gift-card', order.number);
  return (
    <MarkPaidDialog
      order={order}
      endpoint={giftCardOrderEndpoints.markPaid}
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
