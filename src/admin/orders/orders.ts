import { payment } from '#src/content/facts.ts';
import { type GiftCardOrder, giftCardOrderEndpoints } from '#src/domain/gift-cards/gift-card.ts';
import {
  type OrderEndpoints,
  type OrderStatus,
  formatOrderNumber,
  orderStates,
} from '#src/domain/orders/order.ts';
import { type TeamOrder, teamOrderEndpoints } from '#src/domain/teams/team.ts';
import type { ChipTone } from '../components/Chip.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { post } from '../dialogs/Toasts.tsx';
import type { RowAction } from '../lists/RowActions.tsx';

export type Order = GiftCardOrder | TeamOrder;

export const isTeamOrder = (order: Order): order is TeamOrder => 'company' in order;

export const formatNumber = (order: Order): string =>
  formatOrderNumber(isTeamOrder(order) ? 'team' : 'gift-card', order.number);

export const getEndpoints = (order: Order): OrderEndpoints<Order> =>
  isTeamOrder(order) ? teamOrderEndpoints : giftCardOrderEndpoints;

export const shownOfOrder: readonly ShownValue<Order>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => orderStates[status] },
];

export const orderTones: Record<OrderStatus, ChipTone> = {
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
