import { useState } from 'react';
import { formatMoney } from '#src/domain/studio/money.ts';
import { type TeamOrder } from '#src/domain/teams/team.ts';
import { orderStates } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import { MailtoLink } from '../components/MailtoLink.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDate } from '../dates.ts';
import { formatTeamNumber, teamTones } from './team-labels.ts';
import { cancelTeamOrder } from './cancel-team-order.ts';
import { MarkTeamOrderPaidDialog } from './MarkTeamOrderPaidDialog.tsx';

const getColumns = (getHref: (id: string) => string): readonly Column<TeamOrder>[] => [
  {
    key: 'number',
    name: 'Order',
    cell: (order) => <a href={getHref(order.id)}>{formatTeamNumber(order)}</a>,
    isSortable: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={teamTones[status]}>{orderStates[status]}</Chip>,
  },
  { key: 'company', name: 'Company', cell: ({ company }) => company, isSortable: true, canWrap: true },
  { key: 'package', name: 'Package', cell: (order) => order.package },
  { key: 'amount', name: 'Price', cell: ({ amount }) => formatMoney(amount), isSortable: true, align: 'end' },
  { key: 'name', name: 'Contact', cell: ({ name }) => name, canWrap: true },
  { key: 'email', name: 'Email', cell: MailtoLink },
  { key: 'createdAt', name: 'Ordered', cell: ({ createdAt }) => formatDate(createdAt), isSortable: true },
];

const filters = [
  { name: 'status', label: 'Status', options: orderStates },
  { name: 'payment', label: 'Payment', options: { stripe: 'Stripe', studio: 'At the studio' } },
];

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
        caption="Team orders"
        list="team-orders"
        columns={getColumns(getHref)}
        getRowName={formatTeamNumber}
        searchLabel="Search by company, name, email or credit code"
        filters={filters}
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
