import { useState } from 'react';
import { type TeamOrder, teamOrderList } from '#src/domain/teams/team.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { teamTones } from './team-labels.ts';
import { cancelTeamOrder } from './cancel-team-order.ts';
import { MarkTeamOrderPaidDialog } from './MarkTeamOrderPaidDialog.tsx';

const getCells = (getHref: (id: string) => string): Cells<TeamOrder> => ({
  number: (order) => <a href={getHref(order.id)}>{formatOrderNumber('team', order.number)}</a>,
  status: ({ status }) => <Chip tone={teamTones[status]}>{orderStates[status]}</Chip>,
});

/** Team orders from the corporate page. Credits are issued when an order is paid. */
export function TeamList() {
  const [orderToMarkPaid, setOrderToMarkPaid] = useState<TeamOrder | null>(null);
  const { getHref } = useOpenRecord();
  const getActions = (order: TeamOrder): RowAction[] =>
    order.status === 'waiting'
      ? [
          { name: 'Mark paid', onSelect: () => setOrderToMarkPaid(order) },
          { name: 'Cancel order', isDestructive: true, onSelect: () => cancelTeamOrder(order) },
        ]
      : [];
  return (
    <>
      <ListView
        list={teamOrderList}
        cells={getCells(getHref)}
        getRowName={(order) => formatOrderNumber('team', order.number)}
        actions={getActions}
        empty={
          <p>
            No team orders yet. They come from <a href={paths.corporate()}>the corporate page</a>.
          </p>
        }
      />
      {orderToMarkPaid && (
        <MarkTeamOrderPaidDialog order={orderToMarkPaid} onClose={() => setOrderToMarkPaid(null)} />
      )}
    </>
  );
}
