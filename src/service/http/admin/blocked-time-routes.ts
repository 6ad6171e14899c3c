import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { isDay } from '#src/domain/time/day-and-time.ts';
import { addDays, toInstant, startOfDay } from '#src/domain/time/day.ts';
import {
  type blockedTimeFields,
  blockedTimeList,
  blockedTimeEndpoints,
} from '#src/domain/booking/blocked-time.ts';
import type { Audit } from '../../db/audit.ts';
import { lockCalendar } from '../../db/counter.ts';
import { createRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

const auditBlockedTime = (audit: Audit, id: string, change: string) =>
  audit(`blocked-time.${change}`, `Blocked time ${change}`, 'blocked-time', id);

export function addBlockedTimeRoutes(routes: AdminRoutes, service: Service): void {
  const { studio } = service;
  const { timezone } = studio.hours;

  addList(routes, blockedTimeList, {
    table: 'blockedTimes',
    searchColumns: ['reason'],
    filters: {
      from: (day) => (isDay(day) ? sql`ends_at > ${startOfDay(day, timezone).toISOString()}` : null),
      to: (day) =>
        isDay(day) ? sql`starts_at < ${startOfDay(addDays(day, 1), timezone).toISOString()}` : null,
    },
    serialize: (rows) => rows,
  });

  function toTimeRange({ day, time, endDay = day, endTime, reason }: z.output<typeof blockedTimeFields>) {
    const startsAt = toInstant(day, time, timezone).toISOString();
    const end = endTime ? toInstant(endDay, endTime, timezone) : startOfDay(addDays(endDay, 1), timezone);
    if (end.toISOString() <= startsAt)
      throw fieldError(endTime ? 'endTime' : 'endDay', 'The end must be after the start.');
    return { startsAt, endsAt: end.toISOString(), reason };
  }

  routes.add(blockedTimeEndpoints.create, async (unit, { input }) => {
    await lockCalendar(unit);
    const row = await createRecord(unit, 'blockedTimes', toTimeRange(input));
    await auditBlockedTime(unit.audit, row.id, 'created');
    return row;
  });

  routes.add(blockedTimeEndpoints.change, async (unit, { id, input }) => {
    await lockCalendar(unit);
    const edited = await readVersion(unit, 'blockedTimes', { id, version: input.version });
    const after = await updateIfCurrent(unit, 'blockedTimes', edited, toTimeRange(input));
    await auditBlockedTime(unit.audit, id, 'changed');
    return after;
  });

  routes.add(blockedTimeEndpoints.delete, async (unit, { id, input }) => {
    await lockCalendar(unit);
    await readVersion(unit, 'blockedTimes', { id, version: input.version });
    await unit.db.deleteFrom('blockedTimes').where('id', '=', id).execute();
    await auditBlockedTime(unit.audit, id, 'removed');
  });
}
