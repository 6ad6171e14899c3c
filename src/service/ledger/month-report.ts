import * as z from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import { type LedgerEntryRow, methodNames } from '#src/domain/ledger/ledger-entry.ts';
import {
  type BestCustomer,
  type MonthReport,
  type ReportRow,
  getItemName,
} from '#src/domain/ledger/month-report.ts';
import { formatTaxRate, getTaxedAmount } from '#src/domain/ledger/tax.ts';
import { findName } from '#src/domain/schema/list.ts';
import { formatSource } from '#src/domain/schema/source.ts';
import { dayAt, startOfDay, addMonths, toMonth } from '#src/domain/time/day.ts';
import { type Database, findRow, insert } from '../db/tables.ts';
import type { Reader, Unit } from '../unit.ts';
import { getLedgerTotals } from './ledger.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { lockCalendar } from '../db/counter.ts';
import { RequestError } from '../request-error.ts';

/** The ledger's entries of a month in the studio's timezone. */
function isInMonth({ studio }: Pick<Reader, 'studio'>, month: string) {
  const [from, to] = [month, addMonths(month, 1)].map((each) =>
    startOfDay(`${each}-01`, studio.hours.timezone).toISOString(),
  );
  return sql`ledger_entries.at >= ${from} and ledger_entries.at < ${to}`;
}

const tookPlace = (month: string) =>
  sql`status in ('accepted', 'late', 'completed') and day >= ${`${month}-01`} and day < ${`${addMonths(month, 1)}-01`}`;

/** Adds up a month. Sessions count with what was paid for them, also by gift card. */
export async function computeMonthReport(
  unit: Reader,
  month: string,
  fees: number | null,
): Promise<MonthReport> {
  const { db, studio } = unit;
  const where = isInMonth(unit, month);
  const {
    totals: { income: collected, refunded, disputed, net, redeemed },
  } = await getLedgerTotals(db, where);
  const items = await sumIncomeBy(db, incomeItem, where);
  const sources = await sumIncomeBy(db, incomeSource, where);
  const methods = await sumByMethod(unit, month);
  return {
    collected,
    refunded,
    disputed,
    net,
    redeemed,
    tax: items.reduce((sum, { tax }) => sum + tax, 0),
    fees,
    tables: {
      items: [
        ...items.map((part) => ({ ...part, name: getItemName(part.name, studio) })),
        ...(redeemed === 0 ? [] : [{ name: 'Paid by gift card', count: null, cents: -redeemed, tax: null }]),
      ],
      sources: sources.map((part) => ({ ...part, name: formatSource(part.name) })),
      methods,
      taxes: await sumByTaxRate(unit, month),
      addOns: await sumAddOns(unit, month),
      codes: await sumCodes(db, month),
    },
  };
}

async function sumByMethod(unit: Reader, month: string): Promise<ReportRow[]> {
  const { rows } = await sql<{ method: LedgerEntryRow['method']; count: number; cents: number }>`
    select method, count(*) as count, sum(amount) as cents from ledger_entries
    where ${isInMonth(unit, month)} and ${isIncome} and amount <> 0
    group by method order by cents desc, method`.execute(unit.db);
  return rows.map(({ method, count, cents }) => ({ name: methodNames[method], count, cents, tax: null }));
}

async function sumByTaxRate(unit: Reader, month: string): Promise<ReportRow[]> {
  const { rows } = await sql<{ rate: number; tax: number }>`
    select bookings.tax_rate as rate, sum(ledger_entries.tax) as tax
    from ledger_entries join bookings on bookings.id = ledger_entries.booking_id
    where ${isInMonth(unit, month)} and bookings.tax_rate > 0
    group by bookings.tax_rate order by bookings.tax_rate`.execute(unit.db);
  return rows.map(({ rate, tax }) => ({
    name: formatTaxRate(rate),
    count: null,
    cents: getTaxedAmount(tax, rate),
    tax,
  }));
}

const storedPrices = z.record(z.string(), z.number());

/** The add-ons' prices are stored as JSON, and few bookings of a month differ in them. */
async function sumAddOns({ db, studio }: Reader, month: string): Promise<ReportRow[]> {
  const { rows } = await sql<{ prices: string; count: number }>`
    select add_on_prices as prices, count(*) as count from bookings
    where ${tookPlace(month)} group by add_on_prices`.execute(db);
  const sums = new Map<string, ReportRow>();
  for (const { prices, count } of rows) {
    for (const [id, price] of Object.entries(z.parse(storedPrices, JSON.parse(prices)))) {
      const sum = sums.get(id) ?? { name: findName(studio.addOns, id), count: 0, cents: 0, tax: null };
      sums.set(id, { ...sum, count: (sum.count ?? 0) + count, cents: sum.cents + price * count });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.cents - a.cents || a.name.localeCompare(b.name));
}

/** Each team credit has a different code, so they are added up. */
async function sumCodes(db: Database, month: string): Promise<ReportRow[]> {
  const { rows } = await sql<{ name: string; count: number; cents: number }>`
    select case when promo_code_id is null then 'Team credits' else promo_code end as name,
      count(*) as count, sum(discount) as cents
    from bookings where ${tookPlace(month)} and promo_code is not null
    group by 1 order by cents desc, name`.execute(db);
  return rows.map((row) => ({ ...row, tax: null }));
}

/** The customers who paid the most, or whose gift cards did. */
export async function findBestCustomers(unit: Reader, month: string): Promise<BestCustomer[]> {
  const { rows } = await sql<BestCustomer>`
    select customers.id as id, customers.name as name, sum(ledger_entries.amount) as cents,
      count(distinct ledger_entries.booking_id) as bookings
    from ledger_entries join customers on customers.id = ledger_entries.customer_id
    where ${isInMonth(unit, month)}
    group by customers.id, customers.name having sum(ledger_entries.amount) > 0
    order by cents desc, customers.id limit 10`.execute(unit.db);
  return rows;
}

export const isOver = ({ studio }: Pick<Reader, 'studio'>, month: string, now: Date): boolean =>
  month < toMonth(dayAt(now, studio.hours.timezone));

export async function findClosedMonth(
  db: Database,
  month: string,
): Promise<{ report: MonthReport; closedAt: string } | null> {
  const row = await findRow(db, 'closedMonths', { id: month });
  if (!row) return null;
  // closeMonth wrote it, at first without disputes.
  const stored = JSON.parse(row.report) as Omit<MonthReport, 'disputed'> & { disputed?: number };
  return { report: { ...stored, disputed: stored.disputed ?? 0 }, closedAt: row.createdAt };
}

/** Stores a month's report, which does not change anymore. */
export async function closeMonth(unit: Unit, month: string, fees: number | null): Promise<void> {
  // Payments that are recorded for an earlier day wait until this transaction ends.
  await lockCalendar(unit);
  if (!isOver(unit, month, unit.now)) throw new RequestError(409, `${formatMonth(month)} isn’t over yet.`);
  if (await findClosedMonth(unit.db, month))
    throw new RequestError(409, `${formatMonth(month)} is already closed.`);
  const report = await computeMonthReport(unit, month, fees);
  await insert(unit.db, 'closedMonths', {
    id: month,
    createdAt: unit.now.toISOString(),
    actor: unit.actor.name,
    report: JSON.stringify(report),
  }).execute();
  await unit.audit('month.close', `${formatMonth(month)} was closed`, 'transaction', month);
}

/** True if the report of the month of an instant no longer changes. The caller must have locked the calendar. */
export async function isMonthClosed({ db, studio }: Reader, at: string): Promise<boolean> {
  const month = toMonth(dayAt(new Date(at), studio.hours.timezone));
  return (await findClosedMonth(db, month)) !== null;
}

/** The source of the booking or order that was paid for. */
const incomeSource = sql<string | null>`coalesce(
  bookings.source, gift_card_orders.source, team_orders.source)`;

/** The session that was paid for, or what else was sold. */
const incomeItem = sql<string>`coalesce(bookings.session, case
  when ledger_entries.purpose = 'gift_card' then 'gift_card'
  when team_orders.id is not null then 'team'
  else 'other' end)`;

/** Payments by gift card don't count as income, because the money came in when the card was bought. */
const isIncome = sql`ledger_entries.method <> 'gift_card'`;

interface IncomePart<Name extends string | null> {
  name: Name;
  cents: number;
  /** the sales tax in it */
  tax: number;
  /** number of bookings and orders */
  count: number;
}

/** Adds up the entries that match a condition, by source or by what was sold. The highest sum comes first. */
async function sumIncomeBy<Name extends string | null>(
  db: Database,
  name: RawBuilder<Name>,
  where: RawBuilder<unknown>,
): Promise<IncomePart<Name>[]> {
  const { rows } = await sql<IncomePart<Name>>`
    select ${name} as name, sum(ledger_entries.amount) as cents, sum(ledger_entries.tax) as tax,
      count(distinct coalesce(ledger_entries.booking_id, ledger_entries.order_id, ledger_entries.id)) as count
    from ledger_entries
    left join bookings on bookings.id = ledger_entries.booking_id
    left join gift_card_orders on gift_card_orders.id = ledger_entries.order_id
    left join team_orders on team_orders.id = ledger_entries.order_id
    where ${where}
    group by 1
    order by 2 desc, 1`.execute(db);
  return rows;
}
