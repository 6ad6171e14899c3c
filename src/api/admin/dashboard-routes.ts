import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays, dayAt, startOfDay } from '#src/lib/time/day.ts';
import { funnelSteps, type Dashboard, type WeekFigure } from '#src/model/admin/dashboard.ts';
import type { Database, Tables } from '../database/tables.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { calendarRange } from './calendar-routes.ts';
import { isFirstPassword } from './password.ts';
import { hasSecondFactor, recoveryCodesLeft } from './second-factor.ts';
import { showBooking } from './show.ts';

const weeks = 8;

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

async function countOf(db: Database, table: keyof Tables, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** GET /api/admin/dashboard: what the owner opens every morning. */
export function addDashboardRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now, studio } = service;
  const { timezone } = studio.hours;

  /** One figure a week, from the first Monday shown until now. */
  async function byWeek(
    monday: string,
    figure: (from: string, to: string) => Promise<number>,
  ): Promise<WeekFigure[]> {
    const figures: WeekFigure[] = [];
    for (let back = weeks - 1; back >= 0; back -= 1) {
      const week = addDays(monday, -7 * back);
      const from = startOfDay(week, timezone).toISOString();
      const to = startOfDay(addDays(week, 7), timezone).toISOString();
      // oxlint-disable-next-line no-await-in-loop -- eight looks into an index
      figures.push({ week, value: await figure(from, to) });
    }
    return figures;
  }

  const incomeOf = async (from: string, to: string) => {
    const { sum } = await db
      .selectFrom('transactions')
      .select((select) => select.fn.sum<number | null>('amount').as('sum'))
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('method', '!=', 'gift_card')
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  };

  const signUpsOf = async (from: string, to: string) => {
    const { count } = await db
      .selectFrom('subscribers')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to)
      .executeTakeFirstOrThrow();
    return count;
  };

  async function funnelSince(day: string) {
    const rows = await db
      .selectFrom('funnelCounts')
      .select((select) => ['step', select.fn.sum<number>('count').as('count')])
      .where('day', '>=', day)
      .groupBy('step')
      .execute();
    return funnelSteps.map((step) => ({
      step,
      count: rows.find((row) => row.step === step)?.count ?? 0,
    }));
  }

  routes.read('/dashboard', 'The morning view', z.object({}), async (): Promise<Dashboard> => {
    const today = dayAt(now(), timezone);
    const monday = mondayOf(today);
    const requests = await db
      .selectFrom('bookings')
      .selectAll()
      .where('status', '=', 'requested')
      .orderBy('createdAt')
      .limit(20)
      .execute();
    const latest = await db
      .selectFrom('bookings')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .limit(8)
      .execute();
    const week = await calendarRange(service, monday, addDays(monday, 6));
    const holding = new Set(['accepted', 'late', 'completed', 'no_show']);
    return {
      today,
      requests: requests.map((row) => showBooking(service, row)),
      requestsTotal: week.requested,
      sessionsToday: (week.days.find(({ day }) => day === today)?.bookings ?? []).filter(({ status }) =>
        holding.has(status),
      ),
      week,
      income: await byWeek(monday, incomeOf),
      signUps: await byWeek(monday, signUpsOf),
      funnel: await funnelSince(addDays(today, -27)),
      ordersWaiting: await countOf(db, 'giftCardOrders', 'status', 'waiting'),
      messagesNew: await countOf(db, 'messages', 'status', 'new'),
      mailsFailed: await countOf(db, 'mails', 'status', 'failed'),
      latest: latest.map((row) => showBooking(service, row)),
      door: {
        changePassword: await isFirstPassword(db),
        totp: await hasSecondFactor(db),
        recoveryCodesLeft: await recoveryCodesLeft(db),
      },
    };
  });
}
