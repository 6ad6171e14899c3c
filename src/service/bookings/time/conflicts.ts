import { getStatusName } from '#src/domain/booking/booking.ts';
import { describeBlock, type CalendarBlock, calendarFailureMs } from '#src/domain/booking/calendar.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { formatHours, hoursOn, isOpenBetween } from '#src/domain/studio/opening-hours.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables, Database, DatabaseUnit } from '../../db/tables.ts';
import type { Service } from '../../service.ts';
import { findOfferedTimes } from './offered-time.ts';
import type { Unit } from '../../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { BookingsOutsideHours, CalendarTasks } from '#src/domain/owner/dashboard.ts';

/** Finds what blocks a range: times that the owner blocked, and busy times in connected calendars. */
export async function findBlockedTimes(db: Database, from: string, to: string): Promise<CalendarBlock[]> {
  const blocked = await db
    .selectFrom('blockedTimes')
    .select(['id', 'version', 'startsAt', 'endsAt', 'reason'])
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute();
  const events = await db
    .selectFrom('calendarEvents')
    .innerJoin('connectedCalendars', 'connectedCalendars.id', 'calendarEvents.calendarId')
    .select([
      'calendarEvents.id',
      'version',
      'startsAt',
      'endsAt',
      'title as reason',
      'connectedCalendars.name as calendar',
    ])
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute();
  return [...blocked.map((time) => ({ ...time, calendar: null })), ...events];
}

export interface TimeRange {
  startsAt: Date;
  endsAt: Date;
}

/** Statuses in which a booking holds its time. They include requests, so that two customers never get the same time. */
const holdingStatuses = ['requested', 'accepted', 'late', 'completed'] as const;

/** Selects bookings that hold their time. A request stops holding it if the customer does not keep it on the emailed page in time. */
export const holdsTime = (now: Date) => (where: ExpressionBuilder<Tables, 'bookings'>) =>
  where.and([
    where('status', 'in', holdingStatuses),
    where.or([
      where('status', '!=', 'requested'),
      where('heldUntil', 'is', null),
      where('heldUntil', '>', now.toISOString()),
    ]),
  ]);

/** Finds the new times that customers have requested. They are held until the studio responds. */
export const findRequestedTimes = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select((select) => [
      'id',
      'number',
      'name',
      select.ref('moveStartsAt').$notNull().as('startsAt'),
      select.ref('moveEndsAt').$notNull().as('endsAt'),
    ])
    .where('moveStartsAt', '<', to)
    .where('moveEndsAt', '>', from)
    .execute();

/** Describes to the owner everything that conflicts with a time. Returns an empty list if the time is available. */
export async function findConflicts(
  unit: Unit,
  { startsAt, endsAt }: TimeRange,
  exceptId: string | null = null,
): Promise<string[]> {
  const { bufferMinutes } = await unit.settings.read('booking');
  const buffer = bufferMinutes * 60_000;
  const from = new Date(startsAt.getTime() - buffer).toISOString();
  const to = new Date(endsAt.getTime() + buffer).toISOString();
  let others = unit.db
    .selectFrom('bookings')
    .select(['number', 'name', 'status', 'waitsFor', 'startsAt', 'endsAt'])
    .where('startsAt', '<', to)
    .where('startsAt', '>', new Date(startsAt.getTime() - 86_400_000).toISOString())
    .where('endsAt', '>', from)
    .where(holdsTime(unit.now));
  if (exceptId) others = others.where('id', '!=', exceptId);
  const blocked = await findBlockedTimes(unit.db, startsAt.toISOString(), endsAt.toISOString());
  const { hours } = unit.studio;
  const requestedTimes = (await findRequestedTimes(unit.db, from, to))
    .filter(({ id }) => id !== exceptId)
    .map((move) => ({ ...move, status: 'requested' as const, waitsFor: 'studio' as const }));
  const booked = [...(await others.execute()), ...requestedTimes].map((other) => ({
    ...other,
    label: `${formatBookingNumber(other.number)}, ${other.name} (${getStatusName(other).toLowerCase()}),`,
  }));
  const offered = (await findOfferedTimes(unit.db, unit.now, from, to))
    .filter(({ id }) => id !== exceptId)
    .map((offer) => ({ ...offer, label: 'A time offered to the waitlist' }));
  const messages = [...booked, ...offered].map(({ label, startsAt: start, endsAt: end }) => {
    const isBefore = end <= startsAt.toISOString();
    const isBuffer = isBefore || start >= endsAt.toISOString();
    const time = formatTime(timeAt(new Date(isBefore ? end : start), hours.timezone));
    const relation = `${isBefore ? 'ends' : 'starts'} at ${time}${isBuffer ? `, within the ${bufferMinutes}-minute buffer` : ''}`;
    return `${label} ${relation}`;
  });
  messages.push(...blocked.map(describeBlock));
  const outsideMessage = describeOutsideHours(unit, { startsAt, endsAt });
  return outsideMessage ? [...messages, outsideMessage] : messages;
}

function describeOutsideHours(
  { studio: { hours } }: Pick<Service, 'studio'>,
  { startsAt, endsAt }: TimeRange,
): string | null {
  const day = dayAt(startsAt, hours.timezone);
  const open = hoursOn(day, hours);
  if (open.length === 0) return 'The studio is closed on this day';
  const isInside =
    dayAt(endsAt, hours.timezone) === day &&
    isOpenBetween(open, timeAt(startsAt, hours.timezone), timeAt(endsAt, hours.timezone));
  return isInside ? null : `Outside opening hours, ${formatHours(open)}`;
}

/** Finds the bookings in a range that the customer or the studio still counts on. */
export const findUpcomingBookings = ({ db, now }: DatabaseUnit, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .where('startsAt', '>', now.toISOString())
    .where((where) =>
      where.or([
        where('status', '=', 'accepted'),
        where.and([where('status', '=', 'requested'), where('waitsFor', '=', 'studio')]),
      ]),
    )
    .orderBy('startsAt')
    .execute();

/** Leaves out bookings that the owner added, who may have chosen the time deliberately. */
export async function findBookingsOutsideHours({ db, now, studio }: Unit): Promise<BookingsOutsideHours> {
  const upcoming = await db
    .selectFrom('bookings')
    .select(['day', 'startsAt', 'endsAt'])
    .where('status', '=', 'accepted')
    .where('startsAt', '>', now.toISOString())
    .where('consent', 'is not', null)
    .orderBy('startsAt')
    .execute();
  const outside = upcoming.filter(({ startsAt, endsAt }) =>
    describeOutsideHours({ studio }, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
  );
  return { count: outside.length, firstDay: outside[0]?.day ?? null };
}

/** Finds what the owner has to do about connected calendars and blocked times. Neither ever cancels a booking. */
export async function findCalendarTasks({ db, now, studio }: Unit): Promise<CalendarTasks> {
  const failing = await db
    .selectFrom('connectedCalendars')
    .select('name')
    .where('failingSince', '<=', new Date(now.getTime() - calendarFailureMs).toISOString())
    .orderBy('name')
    .execute();
  const overlaps = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('endsAt', '>', now.toISOString())
    .where(holdsTime(now))
    .where((where) =>
      where
        .exists(
          where
            .selectFrom('calendarEvents')
            .select('calendarEvents.id')
            .whereRef('calendarEvents.startsAt', '<', 'bookings.endsAt')
            .whereRef('calendarEvents.endsAt', '>', 'bookings.startsAt'),
        )
        .or(
          where.exists(
            where
              .selectFrom('blockedTimes')
              .select('blockedTimes.id')
              .whereRef('blockedTimes.startsAt', '<', 'bookings.endsAt')
              .whereRef('blockedTimes.endsAt', '>', 'bookings.startsAt')
              .whereRef('blockedTimes.updatedAt', '>', 'bookings.createdAt'),
          ),
        ),
    )
    .orderBy('startsAt')
    .execute();
  const [first] = overlaps;
  return {
    failing: failing.map(({ name }) => name),
    overlaps: overlaps.length,
    firstOverlap: first ? dayAt(new Date(first.startsAt), studio.hours.timezone) : null,
  };
}
