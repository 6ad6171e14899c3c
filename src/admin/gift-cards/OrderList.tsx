import { useState } from 'react';
import { type GiftCardOrder, giftCardOrderList } from '#src/domain/gift-cards/gift-card.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { OrderDialog } from '../orders/OrderDialog.tsx';
import { formatNumber, getOrderActions, type OpenOrderDialog, orderTones } from '../orders/orders.ts';

const getCells = (getHref: (id: string) => string): Cells<GiftCardOrder> => ({
  number: (order) =>
    order.cardId ? <a href={getHref(order.cardId)}>{formatNumber(order)}</a> : formatNumber(order),
  status: ({ status }) => <Chip tone={orderTones[status]}>{orderStates[status]}</Chip>,
});

/** Gift card orders from the site. A card is issued when its order is paid. */
export function OrderList() {
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={giftCardOrderList}
        cells={getCells(getHref)}
        getRowName={formatNumber}
        actions={(order) => getOrderActions(order, setDialog)}
        empty={
          <p>
            No orders yet. They come from <a href={paths.giftCards()}>the gift card page</a>.
          </p>
        }
      />
      <OrderDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
