import { useState, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import {
  isMonth,
  monthEndpoints,
  type MonthDetail,
  type BestCustomer,
  type MonthReport,
  reportTables,
  type ReportRow,
  type ReportTable,
} from '#src/domain/ledger/month-report.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { addMonths, daysOfMonth, toMonth } from '#src/domain/time/day.ts';
import { api, getDownloadUrl } from '../api.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { formatDate, getStudioToday } from '../dates.ts';
import styles from './MonthScreen.module.css';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { keysOf } from '#src/lib/keys.ts';
import { StatTiles, type Tile } from '../components/DescriptionList.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { Table } from '#src/ui/Table.tsx';

function useMonth(): string {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  return isMonth(month) ? month : toMonth(getStudioToday());
}

export function Component() {
  const month = useMonth();
  const result = useAsyncData(`month ${month}`, (signal) => api(monthEndpoints.read, { id: month, signal }));
  const [closing, setClosing] = useState<MonthDetail | null>(null);
  const { data } = result;
  return (
    <ScreenLayout
      heading="Month’s end"
      subtitle={data && `${formatMonth(month)}. ${describeState(data)}`}
      actions={
        data?.canClose && (
          <ActionButton variant="filled" onClick={() => setClosing(data)}>
            Close {formatMonth(month)}
          </ActionButton>
        )
      }
    >
      <MonthLinks month={month} />
      <Loading result={result}>{(detail) => <MonthFigures detail={detail} />}</Loading>
      {closing && (
        <CloseMonthDialog month={month} fees={closing.report.fees} onClose={() => setClosing(null)} />
      )}
    </ScreenLayout>
  );
}

function describeState({ closedAt, canClose }: MonthDetail): string {
  if (closedAt !== null) return `Closed on ${formatDate(closedAt)}.`;
  return canClose ? 'Not closed yet.' : 'Not over yet.';
}

function MonthLinks({ month }: { month: string }) {
  const { pathname } = useLocation();
  const months = [addMonths(month, -1), addMonths(month, 1)].filter(
    (each) => each <= toMonth(getStudioToday()),
  );
  const days = daysOfMonth(month);
  const range = new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' }).toString();
  return (
    <div className={styles['links']}>
      <nav aria-label="Other months">
        {months.map((each) => (
          <ActionLink key={each} variant="outlined" href={`${pathname}?month=${each}`}>
            {formatMonth(each)}
          </ActionLink>
        ))}
      </nav>
      <a href={getDownloadUrl(`/months/${month}/report.csv`)} download>
        Report (CSV)
      </a>
      <a href={getDownloadUrl(`/transactions.csv?${range}`)} download>
        Transactions (CSV)
      </a>
    </div>
  );
}

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

const getTiles = ({ collected, refunded, disputed, net, redeemed, tax, fees }: MonthReport): Tile[] => [
  { name: 'Collected', value: formatMoney(collected) },
  { name: 'Refunded', value: formatMoney(refunded) },
  ...(disputed === 0 ? [] : [{ name: 'Disputed', value: formatMoney(disputed) }]),
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

interface Props {
  month: string;
  /** Stripe's fees, as the screen shows them */
  fees: number | null;
  onClose: () => void;
}

export function CloseMonthDialog({ month, fees, onClose }: Props) {
  const name = formatMonth(month);
  async function send({ idempotencyKey }: Submission) {
    await api(monthEndpoints.close, { id: month, input: { fees }, idempotencyKey });
    return `${name} is closed.`;
  }
  return (
    <FormDialog title={`Close ${name}`} submitLabel="Close the month" onSubmit={send} onClose={onClose}>
      {() => (
        <p>
          Its figures will not change anymore. What you record or refund later counts for the month in which
          you do it. A closed month can’t be opened again.
        </p>
      )}
    </FormDialog>
  );
}

interface SummaryColumn<Row> {
  heading: string;
  format: (row: Row) => string | null;
}

interface SummaryTableProps<Row> {
  heading: string;
  nameHeading: string;
  columns: readonly SummaryColumn<Row>[];
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** by default, the name */
  getKey?: (row: Row) => string;
}

function SummaryTable<Row>(props: SummaryTableProps<Row>) {
  const { heading, nameHeading, columns, rows, getName, getKey = getName } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Table caption={heading}>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            {columns.map((column) => (
              <th key={column.heading} scope="col" data-align="end">
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              <th scope="row">{getName(row)}</th>
              {columns.map((column) => (
                <td key={column.heading} data-align="end" data-name={column.heading}>
                  {column.format(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
