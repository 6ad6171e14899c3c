import {
  type BestCustomer,
  type MonthDetail,
  type MonthReport,
  reportTables,
  type ReportRow,
  type ReportTable,
} from '#src/domain/ledger/month-report.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { keysOf } from '#src/lib/keys.ts';
import { StatTiles, type Tile } from '../components/StatTiles.tsx';
import { SummaryTable, type SummaryColumn } from '../components/SummaryTable.tsx';
import styles from './MonthFigures.module.css';

export function MonthFigures({ detail: { report, customers } }: { detail: MonthDetail }) {
  const shown = keysOf<ReportTable>(reportTables).filter((table) => report.tables[table].length > 0);
  if (shown.length === 0) return <p>Nothing was collected in this month.</p>;
  return (
    <>
      <StatTiles tiles={getTiles(report)} />
      <div className={styles['tables']}>
        {shown.map((table) => (
          <SummaryTable
            key={table}
            heading={reportTables[table].title}
            nameHeading={reportTables[table].name}
            columns={getColumns(table, report.tables[table])}
            rows={report.tables[table]}
            getName={({ name }) => name}
          />
        ))}
        {customers.length > 0 && (
          <SummaryTable
            heading="Best customers"
            nameHeading="Customer"
            columns={customerColumns}
            rows={customers}
            getName={({ name }) => name}
            getKey={({ id }) => id}
          />
        )}
      </div>
      <p className="note">
        A session counts with what was paid for it, also by gift card. Add-ons and codes are those of the
        sessions that took place in the month.
      </p>
    </>
  );
}

const getTiles = ({ collected, refunded, net, redeemed, tax, fees }: MonthReport): Tile[] => [
  { name: 'Collected', value: formatMoney(collected) },
  { name: 'Refunded', value: formatMoney(refunded) },
  { name: 'Net', value: formatMoney(net), note: 'including corrections' },
  ...(tax === 0 ? [] : [{ name: 'Sales tax', value: formatMoney(tax), note: 'part of what was collected' }]),
  ...(fees === null ? [] : [{ name: 'Stripe fees', value: formatMoney(fees) }]),
  { name: 'Gift cards redeemed', value: formatMoney(redeemed), note: 'collected when sold' },
];

/** Leaves out the tax if the table has none. */
function getColumns(table: ReportTable, rows: readonly ReportRow[]): SummaryColumn<ReportRow>[] {
  const { count, amount } = reportTables[table];
  const columns: SummaryColumn<ReportRow>[] = [];
  if (count !== null)
    columns.push({ heading: count, format: (row) => (row.count === null ? null : formatNumber(row.count)) });
  columns.push({ heading: amount, format: ({ cents }) => formatMoney(cents) });
  if (rows.some(({ tax }) => tax !== null && tax !== 0))
    columns.push({ heading: 'Sales tax', format: ({ tax }) => (tax === null ? null : formatMoney(tax)) });
  return columns;
}

const customerColumns: readonly SummaryColumn<BestCustomer>[] = [
  { heading: 'Bookings', format: ({ bookings }) => formatNumber(bookings) },
  { heading: 'Paid', format: ({ cents }) => formatMoney(cents) },
];
