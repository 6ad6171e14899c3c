import { type ReactNode, useState } from 'react';
import { type GiftCardOrder, giftCardOrderList } from '#src/domain/gift-cards/gift-card.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import type { List } from '#src/domain/schema/list.ts';
import { type TeamOrder, teamOrderList } from '#src/domain/teams/team.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatNumber, getOrderActions, type OpenOrderDialog, type Order, orderTones } from './orders.ts';
import { OrderDialog } from './OrderDialog.tsx';

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
