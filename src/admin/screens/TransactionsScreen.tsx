import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Transaction, TransactionPage } from '#src/model/admin/transaction.ts';
import { paths } from '#src/paths.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import type { RowAction } from '../components/RowActions.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { showMoment } from '../moment.ts';
import { showMoney } from '#src/lib/format/money.ts';
import { EntryDialog } from '../transactions/EntryDialog.tsx';
import { RefundDialog } from '../transactions/RefundDialog.tsx';
import { Totals } from '../transactions/Totals.tsx';
import { kindNames, methodNames, purposeNames } from '../transactions/transaction-words.ts';

const columns: readonly Column<Transaction>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => <time dateTime={at}>{showMoment(at)}</time>, sorts: true },
  { key: 'description', name: 'For', cell: ({ description }) => description },
  { key: 'kind', name: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { key: 'method', name: 'By', cell: ({ method }) => methodNames[method] },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => showMoney(amount), sorts: true, align: 'end' },
];

const filters = [
  { name: 'kind', label: 'Kind', options: kindNames },
  { name: 'method', label: 'Paid by', options: methodNames },
  { name: 'purpose', label: 'Purpose', options: purposeNames },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** What another screen narrowed the ledger to, which no control here shows. */
const narrowed: Readonly<Record<string, string>> = {
  customerId: 'Lines of one customer.',
  cardId: 'Lines of one gift card.',
  bookingId: 'Lines of one booking.',
};

const overLedger = ({ totals }: TransactionPage) => <Totals totals={totals} />;

export function Component() {
  const [refunded, refund] = useState<Transaction | null>(null);
  const [isEntering, setEntering] = useState(false);
  const [query] = useListQuery();
  const navigate = useNavigate();
  const only = Object.keys(query.filters).find((name) => name in narrowed);

  const actionsOf = (line: Transaction): RowAction[] => [
    ...(line.refundable > 0 ? [{ name: 'Refund', act: () => refund(line), danger: true }] : []),
    ...(line.customerId
      ? [{ name: 'Open customer', act: () => navigate(`${paths.adminCustomers()}?open=${line.customerId}`) }]
      : []),
    ...(line.cardId
      ? [{ name: 'Open gift card', act: () => navigate(`${paths.adminGiftCards()}?open=${line.cardId}`) }]
      : []),
  ];
  return (
    <ScreenLayout
      heading="Transactions"
      lead="What came in and what went back. Lines are added, never changed."
      actions={
        <button type="button" onClick={() => setEntering(true)}>
          Enter money
        </button>
      }
    >
      <section aria-label="Ledger">
        {only && (
          <p>
            {narrowed[only]} <a href={paths.adminTransactions()}>Show all</a>
          </p>
        )}
        <ListView<Transaction, TransactionPage>
          caption="Ledger"
          list="transactions"
          columns={columns}
          nameOf={({ description }) => description}
          searchLabel="Search by what it was for"
          filters={filters}
          over={overLedger}
          actions={actionsOf}
          empty={<p>No money yet. Paid sessions and gift cards appear here by themselves.</p>}
        />
      </section>
      {refunded && <RefundDialog line={refunded} close={() => refund(null)} />}
      {isEntering && <EntryDialog close={() => setEntering(false)} />}
    </ScreenLayout>
  );
}
