import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The source of the booking or order that was paid for. */
export const incomeSource = sql<string | null>`coalesce(
  bookings.source, gift_card_orders.source, team_orders.source)`;

/** The session that was paid for, or what else was sold. */
export const incomeItem = sql<string>`coalesce(bookings.session, case
  when ledger_entries.purpose = 'gift_card' then 'gift_card'
  when team_orders.id is not null then 'team'
  else 'other' end)`;

/** Payments by gift card don't count as income, because the money came in when the card was bought. */
export const isIncome = sql`ledger_entries.method <> 'gift_card'`;

export interface IncomePart<Name extends string | null> {
  name: Name;
  cents: number;
  /** the sales tax in it */
  tax: number;
  /** number of bookings and orders */
  count: number;
}

/** Adds up the entries that match a condition, by source or by what was sold. The highest sum comes first. */
export async function sumIncomeBy<Name extends string | null>(
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
