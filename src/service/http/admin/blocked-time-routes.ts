import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { isDay } from '#src/domain/time/day-and-time.ts';
import { addDays, toInstant, startOfDay } from '#src/domain/time/day.ts';
import {
  blockedTimeEdit,
  blockedTimeFields,
  type BlockedTime,
  blockedTimeList,
} from '#src/domain/booking/blocked-time.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import type { Audit } from '../../db/audit.ts';
import { lockCalendar } from '../../db/counter.ts';
import { readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

const auditBlockedTime = (audit: Audit, id: string, change: string) =>
  audit(`blocked-time.${change}`, `Blocked time ${change}`, 'blocked-time', id);

export function addBlockedTimeRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const { timezone } = studio.hours;

  addList(routes, service, blockedTimeList, {
    table: 'blockedTimes',
    searchColumns: ['reason'],
    filters: {
      from: (day) => (isDay(day) ? sql`ends_at > ${startOfDay(day, timezone).toISOString()}` : null),
      to: (day) =>
        isDay(day) ? sql`starts_at < ${startOfDay(addDays(day, 1), timezone).toISOString()}` : null,
    },
    serialize: (rows: BlockedTime[]) => rows,
  });

  function toTimeRange({ day, time, endDay = day, endTime, reason }: z.output<typeof blockedTimeFields>) {
    const startsAt = toInstant(day, time, timezone).toISOString();
    const end = endTime ? toInstant(endDay, endTime, timezone) : startOfDay(addDays(endDay, 1), timezone);
    if (end.toISOString() <= startsAt)
      throw fieldError(endTime ? 'endTime' : 'endDay', 'The end must be after the start.');
    return { startsAt, endsAt: end.toISOString(), reason };
  }

  routes.create('/blocked-times', blockedTimeFields, 'Block a time', async (trx, { input, audit }) => {
    await lockCalendar(trx);
    const row = await insert(trx, 'blockedTimes', { ...newRecord(now()), ...toTimeRange(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditBlockedTime(audit, row.id, 'created');
    return row;
  });

  routes.patch(
    '/blocked-times/:id',
    blockedTimeEdit,
    'Change a blocked time',
    async (trx, { id, input, audit }) => {
      await lockCalendar(trx);
      const edited = await readVersion(trx, 'blockedTimes', { id, version: input.version }, (row) => row);
      const after = await updateIfCurrent(
        trx,
        'blockedTimes',
        edited,
        toTimeRange(input),
        now(),
        (row) => row,
      );
      await auditBlockedTime(audit, id, 'changed');
      return after;
    },
  );

  routes.delete(
    '/blocked-times/:id',
    versionOnly,
    'Delete a blocked time',
    async (trx, { id, input, audit }) => {
      await lockCalendar(trx);
      await readVersion(trx, 'blockedTimes', { id, version: input.version }, (row) => row);
      await trx.deleteFrom('blockedTimes').where('id', '=', id).execute();
      await auditBlockedTime(audit, id, 'removed');
    },
  );
}
