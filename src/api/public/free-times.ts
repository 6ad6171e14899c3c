import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { minutesOf } from '#src/booking/choice.ts';
import { freeStarts } from '#src/booking/slots.ts';
import { addDays, instantOf, startOfDay } from '#src/lib/day.ts';
import { fields } from '#src/model/requests/fields.ts';
import { requestedSessions } from '#src/model/requests/booking-request.ts';
import { validate } from '../forms/validate.ts';
import { addressOf } from '../guard/connection.ts';
import { countRequest } from '../guard/rate-limit.ts';
import type { Service } from '../service.ts';

const query = z.object({
  day: fields.day('Please choose a day'),
  session: z.enum(requestedSessions),
  extraTime: z._default(fields.count(0, 8, 'Please choose up to 8 steps'), 0),
});

/** GET /api/bookings/times?day=2026-12-01&session=mini → the starts of a day that are free. Nothing tells who has the others. */
export function addFreeTimes(app: Hono, service: Service): void {
  app.get('/api/bookings/times', async (context) => {
    await countRequest(service, 'times', addressOf(context, service.trustProxy), { most: 120, within: 60 });
    const { day, session, extraTime } = validate(query, context.req.query());
    const { studio, db, settings, now } = service;
    const { timezone } = studio.hours;
    const minutes = minutesOf({ session, extraTime, addOns: [], guests: 1, day, time: null }, studio);
    const { noticeHours, pauseMinutes } = await settings.read('booking');
    const leadHours = Math.max(noticeHours, studio.booking.leadHours);
    const starts = freeStarts(day, minutes, { ...studio, booking: { ...studio.booking, leadHours } }, now());
    const from = startOfDay(addDays(day, -1), timezone).toISOString();
    const to = startOfDay(addDays(day, 2), timezone).toISOString();
    const spans = [
      ...(
        await db
          .selectFrom('bookings')
          .select(['startsAt', 'endsAt'])
          .where('startsAt', '>=', from)
          .where('startsAt', '<', to)
          .where('status', 'in', ['requested', 'accepted', 'late', 'completed'])
          .execute()
      ).map((span) => ({ ...span, pause: pauseMinutes * 60_000 })),
      ...(
        await db
          .selectFrom('blockedTimes')
          .select(['startsAt', 'endsAt'])
          .where('startsAt', '<', to)
          .where('endsAt', '>', from)
          .execute()
      ).map((span) => ({ ...span, pause: 0 })),
    ].map(
      ({ startsAt, endsAt, pause }) => [Date.parse(startsAt) - pause, Date.parse(endsAt) + pause] as const,
    );
    const times = starts.filter((time) => {
      const start = instantOf(day, time, timezone).getTime();
      return !spans.some(([begin, end]) => start < end && start + minutes * 60_000 > begin);
    });
    context.header('Cache-Control', 'no-store');
    return context.json({ success: true, data: { day, times } });
  });
}
