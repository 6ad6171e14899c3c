import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { bookingFields } from '#src/domain/booking/booking-request.ts';
import { fields } from '#src/domain/schema/fields.ts';
import { timeAt } from '#src/domain/time/day.ts';
import { dataEndpoints } from '#src/domain/schema/endpoints.ts';
import { validate } from '../forms/validate.ts';
import { getClientIp } from '../../guard/connection.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { price } from '../../bookings/money/price.ts';
import { findBookableStartTimes, findFreeStartTimes, TakenTimes } from '../../bookings/time/taken-times.ts';
import { findOffer } from '../../bookings/time/offered-time.ts';
import type { Wish } from '#src/domain/waitlist/wish.ts';
import type { Service } from '../../service.ts';

const query = z.object({
  day: bookingFields.day,
  session: bookingFields.session,
  extraTime: bookingFields.extraTime,
  /** from the link to a time that the time waitlist offers, which is free for its visitor */
  offer: fields.optionalLine(200),
});

/**
 * GET /api/bookings/times?day=2026-12-01&session=mini returns the start times to offer on a day, those of them that waste no time,
 * and whether the studio is closed. It reveals nothing else about that day's bookings.
 */
export function addAvailableTimesRoute(app: Hono, service: Service): void {
  const takenTimes = new TakenTimes(service);
  app.get(dataEndpoints.availableTimes, async (context) => {
    await enforceRateLimit(service, 'times', getClientIp(context, service.trustProxy), {
      max: 120,
      windowSeconds: 60,
    });
    const { day, session, extraTime, offer: token } = validate(query, context.req.query());
    const { studio, now } = service;
    const { minutes } = price({ session, extraTime, addOns: [], guests: 1, day, time: '00:00' }, studio);
    const taken = await takenTimes.getDay(day);
    const offer = await findOffer(service, token, now());
    const starts = findBookableStartTimes({ studio, now: now() }, taken, minutes, offer?.id);
    const closed = findFreeStartTimes(service, { ...taken, ranges: taken.blocked }, minutes).length === 0;
    const offered = offer?.day === day ? getOfferedStart(service, offer, minutes) : [];
    const times = [...new Set([...starts.map(({ time }) => time), ...offered])].toSorted();
    const adjacent = starts.flatMap(({ time, isAdjacent }) => (isAdjacent ? [time] : []));
    return context.json({ success: true, data: { day, times, adjacent, closed } });
  });
}

/** The owner can offer a time that is not among those that visitors choose from. A longer session may not fit. */
function getOfferedStart({ studio }: Service, { startsAt, endsAt }: Wish, minutes: number): string[] {
  const isLongEnough = Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '') >= minutes * 60_000;
  return isLongEnough && startsAt ? [timeAt(new Date(startsAt), studio.hours.timezone)] : [];
}
