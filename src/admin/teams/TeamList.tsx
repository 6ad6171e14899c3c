import { useState } from 'react';
import { type TeamOrder, teamOrderList } from '#src/domain/teams/team.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { OrderDialog } from '../orders/OrderDialog.tsx';
import { formatNumber, getOrderActions, type OpenOrderDialog, orderTones } from '../orders/orders.ts';

const getCells = (getHref: (id: string) => string): Cells<TeamOrder> => ({
  number: (order) => <a href={getHref(order.id)}>{formatNumber(order)}</a>,
  status: ({ status }) => <Chip tone={orderTones[status]}>{orderStates[status]}</Chip>,
});

/** Team orders from the corporate page. Credits are issued when an order is paid. */
export function TeamList() {
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={teamOrderList}
        cells={getCells(getHref)}
        getRowName={formatNumber}
        actions={(order) => getOrderActions(order, setDialog)}
        empty={
          <p>
            No team orders yet. They come from <a href={paths.corporate()}>the corporate page</a>.
          </p>
        }
      />
      <OrderDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
