import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { addDays, instantOf, startOfDay } from '#src/lib/day.ts';
import { blockedTimeEdit, blockedTimeFields, type BlockedTime } from '#src/model/admin/blocked-time.ts';
import { versionOnly } from '#src/model/admin/people.ts';
import { newId } from '../database/identifier.ts';
import type { Database, Tables } from '../database/tables.ts';
import { note, type Actor } from '../records/audit.ts';
import { holdCalendar } from '../records/counter.ts';
import { missing, refuseStale } from '../records/stale.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { isDay } from './days.ts';
import { addList } from './list.ts';

type Row = Selectable<Tables['blockedTimes']>;

async function find(trx: Database, id: string, version: number): Promise<Row> {
  await holdCalendar(trx);
  const row = await trx.selectFrom('blockedTimes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  refuseStale(version, row);
  return row;
}

export function addBlockedTimeRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const { timezone } = studio.hours;

  addList<BlockedTime>(routes, service, {
    name: 'blocked-times',
    table: 'blockedTimes',
    summary: 'Blocked times',
    search: ['reason'],
    filters: {
      from: (day) => (isDay(day) ? sql`ends_at > ${startOfDay(day, timezone).toISOString()}` : null),
      to: (day) =>
        isDay(day) ? sql`starts_at < ${startOfDay(addDays(day, 1), timezone).toISOString()}` : null,
    },
    show: (rows: Row[]) => rows,
    csv: [
      ['From', ({ startsAt }) => startsAt],
      ['To', ({ endsAt }) => endsAt],
      ['Reason', ({ reason }) => reason],
    ],
  });

  function spanOf({ day, time, endDay = day, endTime, reason }: z.output<typeof blockedTimeFields>) {
    const startsAt = instantOf(day, time, timezone).toISOString();
    const end = endTime ? instantOf(endDay, endTime, timezone) : startOfDay(addDays(endDay, 1), timezone);
    if (end.toISOString() <= startsAt)
      throw faultyField(endTime ? 'endTime' : 'endDay', 'Please choose an end after the start.');
    return { startsAt, endsAt: end.toISOString(), reason };
  }

  const write = (trx: Database, actor: Actor, id: string, what: string) =>
    note(trx, now(), actor, {
      action: `blocked-time.${what}`,
      subject: 'blocked-time',
      subjectId: id,
      summary: `A blocked time was ${what}`,
    });

  routes.change(
    'post',
    '/blocked-times',
    'Block a time',
    blockedTimeFields,
    async (trx, { input, actor }) => {
      await holdCalendar(trx);
      const at = now().toISOString();
      const row = await trx
        .insertInto('blockedTimes')
        .values({ ...spanOf(input), id: newId(), createdAt: at, updatedAt: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      await write(trx, actor, row.id, 'made');
      return row;
    },
    { status: 201 },
  );

  routes.change(
    'patch',
    '/blocked-times/:id',
    'Change a blocked time',
    blockedTimeEdit,
    async (trx, { id, input, actor }) => {
      const row = await find(trx, id, input.version);
      const after = await trx
        .updateTable('blockedTimes')
        .set({ ...spanOf(input), updatedAt: now().toISOString(), version: row.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await write(trx, actor, id, 'changed');
      return after;
    },
  );

  routes.change(
    'delete',
    '/blocked-times/:id',
    'Free a blocked time',
    versionOnly,
    async (trx, { id, input, actor }) => {
      await find(trx, id, input.version);
      await trx.deleteFrom('blockedTimes').where('id', '=', id).execute();
      await write(trx, actor, id, 'removed');
    },
  );
}
