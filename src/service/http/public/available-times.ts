import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { getTotalMinutes } from '#src/domain/booking/choice.ts';
import { getStartTimes } from '#src/domain/booking/slots.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { bookingFields } from '#src/domain/booking/booking-request.ts';
import { dataEndpoints } from '#src/domain/schema/endpoints.ts';
import { validate } from '../forms/validate.ts';
import { getClientIp } from '../../guard/connection.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { withLeadTime } from '../../bookings/lead-time.ts';
import { overlapsAny, TakenTimes } from '../../bookings/taken-times.ts';
import type { Service } from '../../service.ts';

const query = z.object({
  day: bookingFields.day,
  session: bookingFields.session,
  extraTime: bookingFields.extraTime,
});

interface Start {
  time: string;
  /** milliseconds since 1970 */
  at: number;
}

/** Caches start times by day, because timezone calculations are slow. */
const startsByDay = new WeakMap<Studio, Map<string, Start[]>>();

function getStarts(studio: Studio, day: string, minutes: number): Start[] {
  const days = startsByDay.get(studio) ?? new Map<string, Start[]>();
  startsByDay.set(studio, days);
  const key = `${day} ${minutes}`;
  const starts =
    days.get(key) ??
    getStartTimes(day, minutes, studio.hours).map((time) => ({
      time,
      at: toInstant(day, time, studio.hours.timezone).getTime(),
    }));
  if (days.size > 1000) days.clear();
  days.set(key, starts);
  return starts;
}

/**
 * GET /api/bookings/times?day=2026-12-01&session=mini returns the available start times on a day, and whether the studio is closed. It
 * reveals nothing about that day's bookings.
 */
export function addAvailableTimesRoute(app: Hono, service: Service): void {
  const takenTimes = new TakenTimes(service);
  app.get(dataEndpoints.availableTimes, async (context) => {
    await enforceRateLimit(service, 'times', getClientIp(context, service.trustProxy), {
      max: 120,
      windowSeconds: 60,
    });
    const { day, session, extraTime } = validate(query, context.req.query());
    const { studio, now } = service;
    const minutes = getTotalMinutes({ session, extraTime, addOns: [], guests: 1, day, time: null }, studio);
    const { ranges, blocked, leadHours } = await takenTimes.getDay(day);
    const { booking } = withLeadTime(studio, leadHours);
    const earliestStart = now().getTime() + booking.leadHours * 3_600_000;
    const starts = getStarts(studio, day, minutes);
    const times = starts
      .filter(({ at }) => at >= earliestStart && !overlapsAny(ranges, at, minutes))
      .map(({ time }) => time);
    const closed = starts.every(({ at }) => overlapsAny(blocked, at, minutes));
    return context.json({ success: true, data: { day, times, closed } });
  });
}
