import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type LedgerEntry, transactionList, type LedgerTotals } from '#src/domain/ledger/ledger-entry.ts';
import { paths } from '#src/paths.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { useListQuery } from '../lists/list-query.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { RecordTransactionDialog } from '../transactions/RecordTransactionDialog.tsx';
import { RefundDialog } from '../transactions/RefundDialog.tsx';

const cells: Cells<LedgerEntry> = {
  customer: ({ customer, customerId }) =>
    customer && <a href={`${paths.adminCustomers()}?open=${customerId}`}>{customer}</a>,
  booking: ({ booking: number }) => number && <BookingLink booking={{ number }} />,
};

/** Filters that only links from other screens set, each with a note to show. */
const linkFilterNotes: Readonly<Record<string, string>> = {
  customerId: 'Transactions for one customer.',
  cardId: 'Transactions for one gift card.',
  bookingId: 'Transactions for one booking.',
  refund:
    'Gift card and team payments whose refund failed. Refund them another way, then use “Refund” to record it.',
};

/** Renders totals for all matching transactions, not only for the current page. */
const renderTotals = ({ totals: { income, refunded, net, redeemed } }: { totals: LedgerTotals }) => (
  <StatTiles
    tiles={[
      { name: 'Collected', value: formatMoney(income) },
      { name: 'Refunded', value: formatMoney(refunded) },
      { name: 'Net', value: formatMoney(net), note: 'including corrections' },
      { name: 'Gift cards redeemed', value: formatMoney(redeemed), note: 'collected when sold' },
    ]}
  />
);

export function Component() {
  const [refunding, setRefunding] = useState<LedgerEntry | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [query] = useListQuery();
  const navigate = useNavigate();
  const linkFilter = Object.keys(query.filters).find((name) => name in linkFilterNotes);

  const getActions = (transaction: LedgerEntry): RowAction[] => [
    ...(transaction.refundable > 0
      ? [{ name: 'Refund', onSelect: () => setRefunding(transaction), isDestructive: true }]
      : []),
    ...(transaction.customerId
      ? [
          {
            name: 'View customer',
            onSelect: () => navigate(`${paths.adminCustomers()}?open=${transaction.customerId}`),
          },
        ]
      : []),
    ...(transaction.cardId
      ? [
          {
            name: 'View gift card',
            onSelect: () => navigate(`${paths.adminGiftCards()}?open=${transaction.cardId}`),
          },
        ]
      : []),
  ];
  return (
    <ScreenLayout
      heading="Transactions"
      subtitle="Payments, refunds and corrections. You can add entries, but not change them."
      actions={
        <ActionButton variant="filled" onClick={() => setRecording(true)}>
          Record payment
        </ActionButton>
      }
    >
      {linkFilter && (
        <p>
          {linkFilterNotes[linkFilter]} <a href={paths.adminTransactions()}>Show all</a>
        </p>
      )}
      <ListView
        list={transactionList}
        cells={cells}
        getRowName={({ description }) => description}
        renderSummary={renderTotals}
        actions={getActions}
        empty={<p>No transactions yet. Payments for sessions and gift cards appear here automatically.</p>}
      />
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
      {isRecording && <RecordTransactionDialog onClose={() => setRecording(false)} />}
    </ScreenLayout>
  );
}
