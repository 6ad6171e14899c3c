import type { BookingRow } from '#src/domain/booking/booking.ts';
import { getBookableDays } from '#src/domain/booking/slots.ts';
import { addDays, toInstant } from '#src/domain/time/day.ts';
import type { Unit } from '../../unit.ts';
import { findBookableStartTimes, TakenTimes } from './taken-times.ts';

export interface FreeTime {
  day: string;
  time: string;
  startsAt: Date;
}

const maxTimes = 3;
const maxDaysAway = 7;

/** Finds the free times nearest to a booking's own, for a customer who lost it. */
export async function findNearestTimes(unit: Unit, booking: BookingRow): Promise<FreeTime[]> {
  const takenTimes = new TakenTimes({ ...unit, now: () => unit.now });
  const wanted = Date.parse(booking.startsAt);
  const minutes = (Date.parse(booking.endsAt) - wanted) / 60_000;
  const getDistance = ({ startsAt }: FreeTime) => Math.abs(startsAt.getTime() - wanted);
  const { first, last } = getBookableDays(unit.studio, unit.now);
  const found: FreeTime[] = [];
  // A time on a day further away is never nearer than one on the days before it.
  for (let away = 0; away <= maxDaysAway && found.length < maxTimes; away += 1) {
    for (const day of new Set([addDays(booking.day, -away), addDays(booking.day, away)])) {
      if (day >= first && day <= last) found.push(...(await findFreeTimes(day)));
    }
  }
  return found.toSorted((a, b) => getDistance(a) - getDistance(b)).slice(0, maxTimes);

  async function findFreeTimes(day: string): Promise<FreeTime[]> {
    return findBookableStartTimes(unit, await takenTimes.getDay(day), minutes).map(({ time }) => ({
      day,
      time,
      startsAt: toInstant(day, time, unit.studio.hours.timezone),
    }));
  }
}
