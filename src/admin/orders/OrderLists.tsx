import { type ReactNode, useState } from 'react';
import {
  type GiftCardOrder,
  giftCardOrderEndpoints,
  giftCardOrderList,
} from '#src/domain/gift-cards/gift-card.ts';
import {
  type OrderEndpoints,
  type OrderStatus,
  formatOrderNumber,
  orderStates,
} from '#src/domain/orders/order.ts';
import type { List } from '#src/domain/schema/list.ts';
import { type TeamOrder, teamOrderEndpoints, teamOrderList } from '#src/domain/teams/team.ts';
import { paths } from '#src/paths.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../lists/list-query.ts';
import { FieldSelect } from '#src/ui/Field.tsx';
import { formatMoney } from '#src/domain/studio/money.ts';
import { api } from '../api.ts';
import { formatDay } from '../dates.ts';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { manualPaymentMethods } from '../money.ts';
import { PaymentCodeDialog } from '../bookings/forms/PaymentDialogs.tsx';
import { payment } from '#src/content/facts.ts';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { post } from '../dialogs/Toasts.tsx';
import type { RowAction } from '../lists/RowActions.tsx';

interface Props<Row extends Order> {
  list: List<Row>;
  cells: Cells<Row>;
  empty: ReactNode;
}

function OrderList<Row extends Order>({ list, cells, empty }: Props<Row>) {
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  return (
    <>
      <ListView
        list={list}
        cells={cells}
        getRowName={formatNumber}
        actions={(order) => getOrderActions(order, setDialog)}
        empty={<p>{empty}</p>}
      />
      <OrderDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

const formatStatus = ({ status }: Order) => <Chip tone={orderTones[status]}>{orderStates[status]}</Chip>;

const getGiftCardCells = (getHref: (id: string) => string): Cells<GiftCardOrder> => ({
  number: (order) =>
    order.cardId ? <a href={getHref(order.cardId)}>{formatNumber(order)}</a> : formatNumber(order),
  status: formatStatus,
});

const getTeamCells = (getHref: (id: string) => string): Cells<TeamOrder> => ({
  company: ({ id, company }) => <a href={getHref(id)}>{company}</a>,
  status: formatStatus,
});

/** Gift card orders from the site. A card is issued when its order is paid. */
export const GiftCardOrderList = () => (
  <OrderList
    list={giftCardOrderList}
    cells={getGiftCardCells(useOpenRecord().getHref)}
    empty={
      <>
        No orders yet. They come from <a href={paths.giftCards()}>the gift card page</a>.
      </>
    }
  />
);

/** Team orders from the corporate page. Credits are issued when an order is paid. */
export const TeamOrderList = () => (
  <OrderList
    list={teamOrderList}
    cells={getTeamCells(useOpenRecord().getHref)}
    empty={
      <>
        No team orders yet. They come from <a href={paths.corporate()}>the corporate page</a>.
      </>
    }
  />
);

type Order = GiftCardOrder | TeamOrder;

const isTeamOrder = (order: Order): order is TeamOrder => 'company' in order;

export const formatNumber = (order: Order): string =>
  formatOrderNumber(isTeamOrder(order) ? 'team' : 'gift-card', order.number);

const getEndpoints = (order: Order): OrderEndpoints<Order> =>
  isTeamOrder(order) ? teamOrderEndpoints : giftCardOrderEndpoints;

export const shownOfOrder: readonly ShownValue<Order>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => orderStates[status] },
];

const orderTones: Record<OrderStatus, ChipTone> = {
  waiting: 'pending',
  paid: 'positive',
  canceled: 'muted',
  refunded: 'muted',
};

export interface OpenOrderDialog {
  kind: 'paid' | 'code';
  order: Order;
}

export function getOrderActions(order: Order, show: (dialog: OpenOrderDialog) => void): RowAction[] {
  if (order.status !== 'waiting') return [];
  const { remind, cancel } = getEndpoints(order);
  const email = isTeamOrder(order) ? order.email : order.buyerEmail;
  return [
    { name: 'Mark paid', onSelect: () => show({ kind: 'paid', order }) },
    ...(payment.online
      ? [{ name: 'Show QR code to pay', onSelect: () => show({ kind: 'code', order }) }]
      : []),
    {
      name: 'Resend payment email',
      onSelect: () => post(remind, order, `Payment email to ${email} queued`),
    },
    {
      name: 'Cancel order',
      isDestructive: true,
      onSelect: () => post(cancel, order, `Order ${formatNumber(order)} canceled`),
    },
  ];
}

function MarkPaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const number = formatNumber(order);
  async function send({ input, idempotencyKey }: Submission) {
    await api(getEndpoints(order).markPaid, { id: order.id, input, idempotencyKey });
    return isTeamOrder(order)
      ? `Payment recorded. ${number} has ${order.members} credits.`
      : `Payment recorded. The gift card for ${number} is active.`;
  }
  return (
    <ActionDialog
      title={`Mark ${number} as paid`}
      submitLabel="Mark paid"
      record={order}
      onSubmit={send}
      onClose={onClose}
      shown={shownOfOrder}
    >
      {(field) => (
        <>
          <p>
            <strong>{formatMoney(order.amount)}</strong> from{' '}
            {isTeamOrder(order) ? describeTeamOrder(order) : describeGiftCardOrder(order)}
          </p>
          <FieldSelect {...field('method')} label="Payment method" options={manualPaymentMethods} />
        </>
      )}
    </ActionDialog>
  );
}

const describeTeamOrder = ({ company, members, email }: TeamOrder) =>
  `${company}. A link to the team page with ${members} credits will be emailed to ${email}.`;

function describeGiftCardOrder(order: GiftCardOrder): string {
  const { buyerName, recipientName, recipientEmail, buyerEmail, deliverOn } = order;
  const when = deliverOn ? `on ${formatDay(deliverOn)}` : 'right away';
  return `${buyerName}. The gift card for ${recipientName} will be emailed to ${recipientEmail ?? buyerEmail} ${when}.`;
}

export function OrderDialog({ dialog, onClose }: { dialog: OpenOrderDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const { kind, order } = dialog;
  if (kind === 'paid') return <MarkPaidDialog order={order} onClose={onClose} />;
  const { paymentCode } = getEndpoints(order);
  return (
    <PaymentCodeDialog endpoint={paymentCode} id={order.id} number={formatNumber(order)} onClose={onClose} />
  );
}
