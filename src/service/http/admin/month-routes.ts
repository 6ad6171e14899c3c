import {
  isMonth,
  monthEndpoints,
  reportTables,
  type MonthDetail,
  type MonthReport,
  type ReportRow,
  type ReportTable,
} from '#src/domain/ledger/month-report.ts';
import { toDollars } from '#src/domain/studio/money.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { startOfDay, addMonths } from '#src/domain/time/day.ts';
import { keysOf } from '#src/lib/keys.ts';
import { notFound } from '../../db/versions.ts';
import {
  closeMonth,
  findClosedMonth,
  isOver,
  computeMonthReport,
  findBestCustomers,
} from '../../ledger/month-report.ts';
import type { Unit } from '../../unit.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createCsvResponse, type CsvColumn } from './list.ts';

function requireMonth(id: string): string {
  if (!isMonth(id)) throw notFound();
  return id;
}

/** Reads the fees of a month from Stripe. Null if it did not answer in time. */
async function findFees({ paymentProvider, studio, log }: Unit, month: string): Promise<number | null> {
  if (!paymentProvider) return null;
  const toStart = (each: string) => startOfDay(`${each}-01`, studio.hours.timezone);
  try {
    return await paymentProvider.sumFees(toStart(month), toStart(addMonths(month, 1)));
  } catch (error) {
    log.warn({ err: error }, 'could not read the fees from Stripe');
    return null;
  }
}

async function readMonth(unit: Unit, month: string, readFees: () => Promise<number | null>) {
  const closed = await findClosedMonth(unit.db, month);
  const detail: MonthDetail = {
    report: closed?.report ?? (await computeMonthReport(unit, month, await readFees())),
    closedAt: closed?.closedAt ?? null,
    canClose: closed === null && isOver(unit, month, unit.now),
    customers: await findBestCustomers(unit, month),
  };
  return detail;
}

interface CsvRow extends ReportRow {
  section: string;
}

const csvColumns: readonly CsvColumn<CsvRow>[] = [
  ['Section', ({ section }) => section],
  ['Name', ({ name }) => name],
  ['Count', ({ count }) => count],
  ['Amount', ({ cents }) => toDollars(cents)],
  ['Sales tax', ({ tax }) => (tax === null ? null : toDollars(tax))],
];

function listCsvRows({ tables, ...totals }: MonthReport): CsvRow[] {
  const named = {
    Collected: totals.collected,
    Refunded: totals.refunded,
    Disputed: totals.disputed,
    Net: totals.net,
    'Paid by gift card': totals.redeemed,
    'Sales tax': totals.tax,
    'Stripe fees': totals.fees,
  };
  const sums = Object.entries(named).flatMap(([name, cents]) =>
    cents === null ? [] : [{ section: 'Totals', name, count: null, cents, tax: null }],
  );
  const rows = keysOf<ReportTable>(reportTables).flatMap((table) =>
    tables[table].map((row) => ({ section: reportTables[table].title, ...row })),
  );
  return [...sums, ...rows];
}

export function addMonthRoutes(routes: AdminRoutes): void {
  routes.add(monthEndpoints.read, (unit, { id }) => {
    const month = requireMonth(id);
    return readMonth(unit, month, () => findFees(unit, month));
  });

  routes.add(monthEndpoints.close, async (unit, { id, input: { fees } }) => {
    const month = requireMonth(id);
    await closeMonth(unit, month, fees);
    return readMonth(unit, month, () => Promise.resolve(fees));
  });

  routes.add(monthEndpoints.exportCsv, async (unit, { id }) => {
    const month = requireMonth(id);
    const { report } = await readMonth(unit, month, () => findFees(unit, month));
    await unit.audit('list.export', `The report of ${formatMonth(month)} was exported`, 'list', 'months');
    return createCsvResponse(`month-${month}`, csvColumns, listCsvRows(report));
  });
}
