import { CompiledQuery } from 'kysely';
import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import {
  createLeadTimeCheck,
  findStartTimes,
  getSlotRules,
  type SlotRules,
  type StartTime,
  type TakenRange,
} from '#src/domain/booking/slots.ts';
import { toMinutes, addDays, dayAt, startOfDay, timeAt } from '#src/domain/time/day.ts';
import { findBlockedTimes } from '../../calendars/blocked-times.ts';
import type { Service } from '../../service.ts';
import { findRequestedTimes, holdsTime } from './conflicts.ts';
import { withLeadTime } from './lead-time.ts';
import { findOfferedTimes } from './offered-time.ts';

export interface TakenDay {
  day: string;
  /** bookings and offered times with the buffer around them, and blocked times; `heldBy` is the booking or the wish */
  ranges: readonly (TakenRange & { heldBy?: string })[];
  /** the blocked times among `ranges` */
  blocked: readonly TakenRange[];
  rules: SlotRules;
  leadHours: number;
  /** end of the first hold, in milliseconds since 1970 */
  validUntil: number;
}

/** Instants before the day are its first minute, and those after it its last. */
function toMinuteOfDay(instant: number, day: string, timezone: string): number {
  const at = new Date(instant);
  const instantDay = dayAt(at, timezone);
  if (instantDay !== day) return instantDay < day ? 0 : 1440;
  return toMinutes(timeAt(at, timezone));
}

/** The start times to offer for a session, without regard to the lead time. `exceptFor` is a booking that moves, or a wish with an offer. */
export const findFreeStartTimes = (
  { studio }: Pick<Service, 'studio'>,
  { day, ranges, rules }: TakenDay,
  minutes: number,
  exceptFor?: string,
): StartTime[] =>
  findStartTimes(
    hoursOn(day, studio.hours),
    minutes,
    ranges.filter(({ heldBy }) => heldBy === undefined || heldBy !== exceptFor),
    rules,
  );

/** The start times that a customer can book. */
export function findBookableStartTimes(
  service: Pick<Service, 'studio'> & { now: Date },
  taken: TakenDay,
  minutes: number,
  exceptFor?: string,
): StartTime[] {
  const hasLeadTime = createLeadTimeCheck(withLeadTime(service.studio, taken.leadHours), service.now);
  return findFreeStartTimes(service, taken, minutes, exceptFor).filter(({ time }) =>
    hasLeadTime(taken.day, time),
  );
}

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
    const { leadHours, bufferMinutes, stepMinutes } = await settings.read('booking');
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
    const toRange = (start: number, end: number): TakenRange => ({
      from: toMinuteOfDay(start, day, timezone),
      to: toMinuteOfDay(end, day, timezone),
    });
    const buffer = bufferMinutes * 60_000;
    const blockedRanges = blocked.map(({ startsAt, endsAt }) =>
      toRange(Date.parse(startsAt), Date.parse(endsAt)),
    );
    const requestedTimes = await findRequestedTimes(db, from, to);
    const offeredTimes = await findOfferedTimes(db, now(), from, to);
    const holdEnds = [...bookings, ...offeredTimes].flatMap(({ heldUntil }) =>
      heldUntil ? [Date.parse(heldUntil)] : [],
    );
    return {
      day,
      rules: getSlotRules(studio.sessions, stepMinutes, bufferMinutes),
      leadHours,
      validUntil: Math.min(...holdEnds),
      blocked: blockedRanges,
      ranges: [
        ...[...bookings, ...requestedTimes, ...offeredTimes].map(({ id, startsAt, endsAt }) => ({
          ...toRange(Date.parse(startsAt) - buffer, Date.parse(endsAt) + buffer),
          heldBy: id,
        })),
        ...blockedRanges,
      ],
    };
  }
}
