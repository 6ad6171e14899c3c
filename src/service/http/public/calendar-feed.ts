import { plural } from '#src/lib/format/count.ts';
import type { Hono } from 'hono';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { describeAddOns, describeLength, getSessionName } from '../../bookings/money/price.ts';
import { sha256 } from '../../guard/idempotency.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { limitPerMinute } from './private-link.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { selectRows } from '../../db/tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** GET /api/calendar/{token}.ics: the studio's bookings, for the owner's calendar app. */
export function addCalendarFeedRoute(app: Hono, service: Service): void {
  app.get('/api/calendar/:file{.+\\.ics}', async (context) => {
    await limitPerMinute(context, service, 'feed');
    const { db, now, studio, siteOrigin } = service;
    const token = context.req.param('file').slice(0, -'.ics'.length);
    const feed = await selectRows(db, 'calendarFeeds', { tokenHash: sha256(token) })
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (!feed) throw new RequestError(404, 'Not found.');
    const time = now().getTime();
    const bookings = await db
      .selectFrom('bookings')
      .selectAll()
      .where('startsAt', '>', new Date(time - 60 * dayMs).toISOString())
      .where('startsAt', '<', new Date(time + 400 * dayMs).toISOString())
      .where('status', 'in', ['requested', 'accepted', 'late', 'completed', 'canceled'])
      // A time that is held for a payment or the emailed link is not in the owner's calendar yet.
      .where((where) => where.or([where('status', '!=', 'requested'), where('waitsFor', '=', 'studio')]))
      .orderBy('startsAt')
      .execute();
    const calendar = ical({
      name: studio.brand.name,
      prodId: { company: studio.brand.name, product: 'calendar', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: 900,
    });
    const statuses: Partial<Record<BookingRow['status'], ICalEventStatus>> = {
      requested: ICalEventStatus.TENTATIVE,
      canceled: ICalEventStatus.CANCELLED,
    };
    for (const booking of bookings) {
      calendar.createEvent({
        id: `${booking.id}@${new URL(siteOrigin).hostname}`,
        sequence: booking.sequence,
        stamp: new Date(booking.updatedAt),
        start: new Date(booking.startsAt),
        end: new Date(booking.endsAt),
        organizer: { name: studio.brand.name, email: studio.contact.email },
        summary: `${booking.name}: ${getSessionName(studio, booking)}${booking.status === 'requested' ? ' (requested)' : ''}`,
        description: [
          formatBookingNumber(booking.number),
          describeLength(booking),
          plural(booking.guests, 'person', 'people'),
          describeAddOns(studio, booking),
          booking.note,
        ]
          .filter(Boolean)
          .join('\n'),
        status: statuses[booking.status] ?? ICalEventStatus.CONFIRMED,
      });
    }
    if (!feed.usedAt || time - Date.parse(feed.usedAt) > hourMs) {
      const usedAt = now().toISOString();
      await db.updateTable('calendarFeeds').set({ usedAt }).where('id', '=', feed.id).execute();
    }
    return context.body(calendar.toString(), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  });
}
