import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { slotFault } from '#src/booking/slots.ts';
import { minutesOf } from '#src/booking/choice.ts';
import { cancellation } from '#src/lib/session/cancellation.ts';
import { dayAt, instantOf, timeAt } from '#src/lib/time/day.ts';
import { fields } from '#src/model/requests/fields.ts';
import { bookingSteps, type BookingRow } from '#src/model/admin/booking.ts';
import { paths } from '#src/paths.ts';
import { bookingData } from '../bookings/booking-mail.ts';
import { changeBooking, findBooking } from '../bookings/change-booking.ts';
import { bookingNumber } from '../bookings/conflicts.ts';
import { keepHold, lapseTime } from '../bookings/request-hold.ts';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf, refuseForeign } from '../guard/connection.ts';
import { countRequest } from '../guard/rate-limit.ts';
import { readToken } from '../guard/signed-token.ts';
import { queueNotice } from '../mail/queue-mail.ts';
import { faultyField, Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { linkPage } from './booking-link-page.ts';

const move = z.object({ day: fields.day('Please choose a day'), time: fields.time('Please choose a time') });

/**
 * The customer's own link, /api/bookings/{token}: GET shows the booking (as a page, or as JSON), POST …/cancel and …/move
 * change it within the 24-hour rule.
 */
export function addBookingLink(app: Hono, service: Service): void {
  const address = '/api/bookings/:token{[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+}';

  app.get(address, async (context) => {
    await count(context);
    const booking = await bookingOf(service.db, context.req.param('token'));
    return show(context, booking, await keepHold(service, booking));
  });

  for (const action of ['cancel', 'move'] as const) {
    app.post(`${address}/${action}`, async (context) => {
      refuseForeign(context, service);
      await count(context);
      const { values, kind } = await readBody(context, 4000);
      const token = context.req.param('token') ?? '';
      try {
        const wanted = action === 'move' ? validate(move, values) : null;
        const changed = await service.db.transaction().execute(async (trx) => {
          const booking = await bookingOf(trx, token);
          return change(trx, booking, wanted, context);
        });
        service.mailQueued();
        if (kind === 'form') return context.redirect(`/api/bookings/${token}`, 303);
        return show(context, changed);
      } catch (error) {
        if (!(error instanceof Refusal) || kind !== 'form') throw error;
        const booking = await bookingOf(service.db, token);
        return context.html(linkPage(service, factsOf(booking), token, error.message), error.status as 422);
      }
    });
  }

  const count = (context: Context) =>
    countRequest(service, 'booking-link', addressOf(context, service.trustProxy), { most: 60, within: 60 });

  async function bookingOf(db: Database, token: string): Promise<BookingRow> {
    const [id = '', key] = (readToken(service.secret, 'booking', token) ?? '').split(' ');
    const booking = id ? await findBooking(db, id) : null;
    if (!booking || booking.linkKey !== key)
      throw new Refusal(404, 'This link is incomplete or has expired. Please write to us.');
    return booking;
  }

  function galleryOf({ galleryLink: link, galleryNote: note, galleryCloses: closes }: BookingRow) {
    if (!link) return null;
    const isOpen = !closes || closes >= dayAt(service.now(), service.studio.hours.timezone);
    return { link: isOpen ? link : '', note, closes, isOpen };
  }

  function factsOf(booking: BookingRow, isHeld = true) {
    const { cancelHours } = service.studio.booking;
    const { state, until } = cancellation(new Date(booking.startsAt), service.now(), cancelHours);
    const steps = bookingSteps[booking.status];
    const isOpen = state === 'free' && (steps.includes('cancel') || booking.status === 'requested');
    const { number, session, when, total } = bookingData(service, booking);
    const { timezone } = service.studio.hours;
    const { status, day } = booking;
    const time = timeAt(new Date(booking.startsAt), timezone);
    const gallery = galleryOf(booking);
    return {
      number,
      session,
      when,
      total,
      status,
      day,
      time,
      until: until.toISOString(),
      isOpen,
      isHeld,
      gallery,
    };
  }

  function show(context: Context, booking: BookingRow, isHeld = true) {
    const facts = factsOf(booking, isHeld);
    context.header('Referrer-Policy', 'no-referrer');
    if (/json/.test(context.req.header('accept') ?? '')) return context.json({ success: true, data: facts });
    return context.html(linkPage(service, facts, context.req.param('token') ?? '', null));
  }

  async function change(
    trx: Database,
    booking: BookingRow,
    wanted: z.infer<typeof move> | null,
    context: Context,
  ): Promise<BookingRow> {
    const { studio, now, settings } = service;
    if (!wanted && booking.status === 'cancelled') return booking; // the button pressed twice
    if (!factsOf(booking).isOpen) {
      const { cancelHours } = studio.booking;
      throw new Refusal(
        409,
        `Moving and canceling are free until ${cancelHours} hours before. Please call us: ${studio.contact.phone}.`,
      );
    }
    if (wanted) {
      const { session, extraTime } = booking;
      const minutes = minutesOf({ session, extraTime, addOns: [], guests: 1, ...wanted }, studio);
      const { noticeHours } = await settings.read('booking', trx);
      const leadHours = Math.max(noticeHours, studio.booking.leadHours);
      const asked = { ...studio, booking: { ...studio.booking, leadHours } };
      const fault = slotFault(wanted.day, wanted.time, minutes, asked, now());
      if (fault) throw faultyField('time', fault);
    }
    const actor = { name: 'customer', address: addressOf(context, service.trustProxy) } as const;
    // Asked for and taken back before it was answered is cancelled too.
    const held =
      booking.status === 'requested' && !wanted ? { ...booking, status: 'accepted' as const } : booking;
    const changed = await changeBooking(service, trx, held, wanted ? 'move' : 'cancel', {
      actor,
      notify: true,
      reason: null,
      ...wanted,
      ...(wanted && {
        lapsesAt: await lapseTime(service, trx, instantOf(wanted.day, wanted.time, studio.hours.timezone)),
      }),
    });
    await queueNotice(service, trx, 'requests', {
      kind: 'booking-changed-notice',
      about: { about: 'booking', aboutId: changed.id },
      data: {
        ...bookingData(service, changed),
        what: wanted ? 'rescheduled' : 'canceled',
        link: `${service.site}${paths.adminCalendar()}?day=${changed.day}`,
        number: bookingNumber(changed.number),
      },
    });
    return changed;
  }
}
