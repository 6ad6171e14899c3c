import { CompiledQuery } from 'kysely';
import { addDays, startOfDay } from '#src/domain/time/day.ts';
import { findBlockedTimes } from '../calendars/blocked-times.ts';
import type { Service } from '../service.ts';
import { findRequestedTimes, holdsTime } from './conflicts.ts';

export interface TakenDay {
  /** taken times with the buffer around them, in milliseconds since 1970 */
  ranges: readonly (readonly [begin: number, end: number, booking?: string])[];
  /** the blocked times among `ranges` */
  blocked: readonly (readonly [number, number])[];
  leadHours: number;
  /** end of the first request hold, in milliseconds since 1970 */
  validUntil: number;
}

/** True if a session overlaps any range. It may start exactly when a range ends, or end when one starts. */
export const overlapsAny = (ranges: TakenDay['ranges'], startsAt: number, minutes: number): boolean =>
  ranges.some(([begin, end]) => startsAt < end && startsAt + minutes * 60_000 > begin);

/** Reads the calendar and settings versions, to detect changes by other processes. */
const versionsSql = `select
  (select value from counters where name = 'calendar') as calendar,
  (select updated_at from settings where name = 'booking') as settings`;

const maxCachedDays = 400;

type CalendarService = Pick<Service, 'db' | 'settings' | 'studio' | 'now'>;

/** Taken times by day, cached until the calendar or the settings change or a hold expires. */
export class TakenTimes {
  readonly #service: CalendarService;
  readonly #days = new Map<string, TakenDay>();
  #version = '';

  constructor(service: CalendarService) {
    this.#service = service;
  }

  async getDay(day: string): Promise<TakenDay> {
    const { rows } = await this.#service.db.executeQuery(CompiledQuery.raw(versionsSql));
    const version = JSON.stringify(rows);
    if (version !== this.#version || this.#days.size > maxCachedDays) this.#days.clear();
    this.#version = version;
    const cached = this.#days.get(day);
    if (cached && this.#service.now().getTime() < cached.validUntil) return cached;
    // The version was read before the day. A change in between increases the version, so the next call reads the day again.
    const read = await this.#read(day);
    if (version === this.#version) this.#days.set(day, read);
    return read;
  }

  async #read(day: string): Promise<TakenDay> {
    const { db, settings, studio, now } = this.#service;
    const { timezone } = studio.hours;
    const { leadHours, bufferMinutes } = await settings.read('booking');
    const from = startOfDay(addDays(day, -1), timezone).toISOString();
    const to = startOfDay(addDays(day, 2), timezone).toISOString();
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'startsAt', 'endsAt', 'heldUntil'])
      .where('startsAt', '>=', from)
      .where('startsAt', '<', to)
      .where(holdsTime(now()))
      .execute();
    const blocked = await findBlockedTimes(db, from, to);
    const buffer = bufferMinutes * 60_000;
    const blockedRanges = blocked.map(
      ({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const,
    );
    const requestedTimes = await findRequestedTimes(db, from, to);
    const holdEnds = bookings.flatMap(({ heldUntil }) => (heldUntil ? [Date.parse(heldUntil)] : []));
    return {
      leadHours,
      validUntil: Math.min(...holdEnds),
      blocked: blockedRanges,
      ranges: [
        ...[...bookings, ...requestedTimes].map(
          ({ id, startsAt, endsAt }) =>
            [Date.parse(startsAt) - buffer, Date.parse(endsAt) + buffer, id] as const,
        ),
        ...blockedRanges,
      ],
    };
  }
}
