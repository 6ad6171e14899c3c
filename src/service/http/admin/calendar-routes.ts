import { randomBytes } from 'node:crypto';
import { addDays, dayAt, daysBetween, startOfDay } from '#src/domain/time/day.ts';
import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import {
  type CalendarBlock,
  type CalendarBooking,
  type CalendarFeed,
  type CalendarRange,
  type NewCalendarFeed,
  calendarEndpoints,
  describeBlock,
} from '#src/domain/booking/calendar.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { findBlockedTimes } from '../../calendars/blocked-times.ts';
import { findOfferedTimes } from '../../bookings/time/offered-time.ts';
import { countOpenRequests } from '../../bookings/request/open-requests.ts';
import { newRecord } from '../../db/identifier.ts';
import { type Database, insert } from '../../db/tables.ts';
import { sha256 } from '../../guard/idempotency.ts';
import { notFound } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { serializeBookings } from './serialize.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { Unit } from '../../unit.ts';

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
      return { ...feed, url: `${origin}/api/calendar/${token}.ics` };
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
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await unit.audit('feed.revoke', `Feed ${revoked.name} revoked`, 'calendar-feed', id);
  });
}
