import { randomBytes } from 'node:crypto';
import { addDays, dayAt, daysBetween, startOfDay, toInstant, isDay } from '#src/domain/time/day.ts';
import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import {
  type CalendarBlock,
  type CalendarBooking,
  type CalendarFeed,
  type CalendarRange,
  type NewCalendarFeed,
  calendarEndpoints,
  describeBlock,
  type blockedTimeFields,
  blockedTimeList,
  blockedTimeEndpoints,
  connectedCalendarEndpoints,
  connectedCalendarList,
  maxConnectedCalendars,
  type ConnectedCalendar,
} from '#src/domain/booking/calendar.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { findBlockedTimes, findUpcomingBookings } from '../../bookings/time/conflicts.ts';
import { askToMove, previewAskToMove } from '../../bookings/email/ask-to-move.ts';
import { findOfferedTimes } from '../../bookings/time/offered-time.ts';
import { countOpenRequests } from '../../bookings/request/open-requests.ts';
import { newRecord } from '../../db/identifier.ts';
import { countRows, type Database, insert } from '../../db/tables.ts';
import { sha256 } from '../../guard/idempotency.ts';
import { notFound, createRecord, findRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { serializeBookings } from './serialize.ts';
import type { Unit } from '../../unit.ts';
import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import type * as z from 'zod/mini';
import type { Audit } from '../../db/audit.ts';
import { lockCalendar } from '../../db/counter.ts';
import type { Service } from '../../service.ts';
import { addList } from './list.ts';
import { deleteAddress, writeAddress } from '../../calendars/addresses.ts';
import type { Row } from '#src/domain/tables.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const maxDays = 62;
const inactiveStatuses = new Set(['declined', 'canceled']);

/** Returns the calendar from `from` to `to`, both inclusive. */
export async function getCalendarRange(unit: Unit, from: string, to: string): Promise<CalendarRange> {
  const { db, studio } = unit;
  const { timezone } = studio.hours;
  const [start, end] = [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('startsAt', '>=', start.toISOString())
    .where('startsAt', '<', end.toISOString())
    .where('status', '!=', 'declined')
    .orderBy('startsAt')
    .execute();
  const moveRequests = await db
    .selectFrom('bookings')
    .selectAll()
    .where('moveStartsAt', '>=', start.toISOString())
    .where('moveStartsAt', '<', end.toISOString())
    .orderBy('moveStartsAt')
    .execute();
  const blocked = [
    ...(await findBlockedTimes(db, start.toISOString(), end.toISOString())),
    ...(await findOfferBlocks(unit, start.toISOString(), end.toISOString())),
  ];
  const bookings = await serializeBookings(unit, rows);
  const moves = await serializeBookings(unit, moveRequests);
  const waiting = await countWaiting(db, from, to);
  const toDay = (instant: string | null) => instant && dayAt(new Date(instant), timezone);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    days: days.map((day) => ({
      day,
      open: hoursOn(day, studio.hours),
      name: studio.hours.exceptions.find(({ date }) => date === day)?.name ?? null,
      bookings: bookings
        .filter((booking) => booking.day === day)
        .map((booking): CalendarBooking => ({
          ...booking,
          conflicts: describeOverlaps(booking, bookings, blocked),
        })),
      moves: moves.filter(({ moveStartsAt }) => toDay(moveStartsAt) === day),
      waiting: waiting.get(day) ?? 0,
    })),
    blocked,
    requested: await countOpenRequests(db),
  };
}

const findOfferBlocks = async ({ db, now }: Unit, from: string, to: string): Promise<CalendarBlock[]> =>
  (await findOfferedTimes(db, now, from, to)).map(({ id, version, name, startsAt, endsAt }) => ({
    id,
    version,
    startsAt,
    endsAt,
    reason: `Offered to ${name}`,
    calendar: null,
    isOffer: true,
  }));

/** Counts the people who wait for a time, by day. A person may wait for several parts of one day. */
async function countWaiting(db: Database, from: string, to: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('wishes')
    .select((select) => ['day', select.fn.count<number>('email').distinct().as('people')])
    .where('status', 'in', ['waiting', 'offered'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return new Map(counts.map(({ day, people }) => [day, people]));
}

function describeOverlaps(booking: Booking, bookings: Booking[], blocked: CalendarBlock[]): string[] {
  if (inactiveStatuses.has(booking.status)) return [];
  const overlaps = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    startsAt < booking.endsAt && endsAt > booking.startsAt;
  return [
    ...bookings
      .filter(
        (other) =>
          other.id !== booking.id &&
          !inactiveStatuses.has(other.status) &&
          other.status !== 'no_show' &&
          overlaps(other),
      )
      .map(({ number }) => formatBookingNumber(number)),
    ...blocked.filter(overlaps).map(describeBlock),
  ];
}

export function addCalendarRoutes(routes: AdminRoutes): void {
  routes.add(calendarEndpoints.range, (unit, { input: { from, to } }) => {
    const length = daysBetween(from, to);
    if (length < 0 || length >= maxDays) throw fieldError('to', `Request 1 to ${maxDays} days.`);
    return getCalendarRange(unit, from, to);
  });

  routes.add(calendarEndpoints.feeds, (unit): Promise<CalendarFeed[]> =>
    unit.db
      .selectFrom('calendarFeeds')
      .select(['id', 'createdAt', 'name', 'usedAt'])
      .where('revokedAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
  );

  routes.add(
    calendarEndpoints.createFeed,
    async (unit, { input }): Promise<NewCalendarFeed> => {
      const token = randomBytes(24).toString('base64url');
      const { id, createdAt, ...versioned } = newRecord(unit.now);
      const feed = { id, createdAt, name: input.name, usedAt: null };
      const row = { ...versioned, ...feed, tokenHash: sha256(token), revokedAt: null };
      await insert(unit.db, 'calendarFeeds', row).execute();
      await unit.audit('feed.create', `Feed ${input.name} created`, 'calendar-feed', feed.id);
      const origin = unit.studio.hosting.apiOrigin ?? unit.siteOrigin;
      const url = `${origin}/api/calendar/${token}.ics`;
      return { ...feed, url, svg: renderSVG(url) };
    },
    { isSecret: true },
  );

  routes.add(calendarEndpoints.revokeFeed, async (unit, { id }) => {
    const revoked = await unit.db
      .updateTable('calendarFeeds')
      .set({ revokedAt: unit.now.toISOString() })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('name')
      .executeTakeFirstOrThrow(notFound);
    await unit.audit('feed.revoke', `Feed ${revoked.name} revoked`, 'calendar-feed', id);
  });
}

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

  routes.add(blockedTimeEndpoints.bookings, async (unit, { id }) => {
    const { startsAt, endsAt } = await findRecord(unit.db, 'blockedTimes', id);
    return serializeBookings(unit, await findUpcomingBookings(unit, startsAt, endsAt));
  });

  routes.add(blockedTimeEndpoints.preview, async (unit, { id, input }) =>
    previewAskToMove(unit, await findRecord(unit.db, 'blockedTimes', id), input),
  );

  routes.add(blockedTimeEndpoints.email, async (unit, { id, input }) => {
    const blockedTime = await findRecord(unit.db, 'blockedTimes', id);
    return { count: await askToMove(unit, blockedTime, input) };
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

type CalendarRow = Row<'connectedCalendars'>;

const auditCalendar = (audit: Audit, { id, name }: CalendarRow, change: string) =>
  audit(`connected-calendar.${change}`, `Calendar ${name} ${change}`, 'connected-calendar', id);

/** The state of a calendar that is about to be read for the first time. */
const unread = {
  checkedAt: null,
  readAt: null,
  failingSince: null,
  failure: null,
  etag: null,
  unreadable: 0,
};

const serialize = ({ etag: _etag, ...calendar }: CalendarRow): ConnectedCalendar => calendar;

export function addConnectedCalendarRoutes(routes: AdminRoutes): void {
  routes.showConflict('connectedCalendars', serialize);

  addList(routes, connectedCalendarList, {
    table: 'connectedCalendars',
    searchColumns: ['name'],
    serialize: (rows) => rows.map(serialize),
  });

  routes.add(connectedCalendarEndpoints.create, async (unit, { input: { name, address } }) => {
    if ((await countRows(unit.db.selectFrom('connectedCalendars'))) >= maxConnectedCalendars)
      throw fieldError('address', `You can connect at most ${maxConnectedCalendars} calendars.`);
    const { host } = new URL(address);
    const row = await createRecord(unit, 'connectedCalendars', { name, host, ...unread });
    await writeAddress(unit, row.id, address);
    await auditCalendar(unit.audit, row, 'connected');
    return serialize(row);
  });

  routes.add(connectedCalendarEndpoints.change, async (unit, { id, input }) => {
    const { name, address, version } = input;
    const change = address ? { name, host: new URL(address).host, ...unread } : { name };
    const after = await updateIfCurrent(unit, 'connectedCalendars', { id, version }, change);
    if (address) await writeAddress(unit, id, address);
    await auditCalendar(unit.audit, after, 'changed');
    return serialize(after);
  });

  routes.add(connectedCalendarEndpoints.delete, async (unit, { id, input: { version } }) => {
    await lockCalendar(unit);
    const row = await readVersion(unit, 'connectedCalendars', { id, version });
    await unit.db.deleteFrom('calendarEvents').where('calendarId', '=', id).execute();
    await unit.db.deleteFrom('connectedCalendars').where('id', '=', id).execute();
    await deleteAddress(unit, id);
    await auditCalendar(unit.audit, row, 'disconnected');
  });
}
