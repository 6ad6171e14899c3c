import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isSoon, soonReply } from '#src/domain/studio/reply-time.ts';
import { getCancellation } from '#src/domain/booking/cancellation.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { fields } from '#src/domain/schema/fields.ts';
import type { BookingQuote } from '#src/domain/booking/booking-inputs.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { getBookingData } from '../../bookings/booking-email.ts';
import { getRequestedTime } from '../../bookings/actions.ts';
import { canCustomerChange, changeByCustomer, moveInput } from '../../bookings/customer-changes.ts';
import { openBookingCheckout } from '../../bookings/checkout.ts';
import { isProcessing } from '../../ledger/checkout.ts';
import { describeMoney } from '../../bookings/money-labels.ts';
import { reprice } from '../../bookings/reprice.ts';
import { extendHold, isTimeAvailable } from '../../bookings/request-hold.ts';
import { TakenTimes } from '../../bookings/taken-times.ts';
import type { Database } from '../../db/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { readToken } from '../../guard/signed-token.ts';
import { RequestError } from '../../request-error.ts';
import { findRecord } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import { renderBookingPage, type PageState } from '../../pages/BookingPage.tsx';
import { renderRedirectPage } from '../../pages/RedirectPage.tsx';
import { getMoveTimes } from '../../bookings/move-times.ts';
import { inTransaction, outsideTransaction } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

/** Selects the day or month whose available times the page shows. */
const timeSelection = z.object({
  day: z.optional(fields.day('Please choose a day')),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
});

/**
 * The customer's private link, /api/bookings/{token}. GET shows the booking as a page, or as JSON. POST …/cancel and …/move change it, as
 * long as the cancellation rule allows that. A confirmed booking keeps its time until the studio confirms the new one, and POST …/keep
 * withdraws the rescheduling request. If the new time has a different price, the response is 409 with a `quote`; the request succeeds when
 * it is sent again with that `total`. POST …/hold holds a request's time until the studio responds, and POST …/pay opens the payment
 * provider's checkout. No GET changes anything, because email scanners open links.
 */
export function addBookingLinkRoutes(app: Hono, service: Service): void {
  const takenTimes = new TakenTimes(service);
  const path = '/api/bookings/:token';

  app.get(path, async (context) => {
    await limitRate(context);
    const booking = await readBooking(service.db, context.req.param('token'));
    return respond(context, booking);
  });

  app.post(`${path}/hold`, async (context) => {
    rejectCrossSite(context, service);
    await limitRate(context);
    const token = context.req.param('token') ?? '';
    await extendHold(service, await readBooking(service.db, token));
    return context.redirect(`/api/bookings/${token}`, 303);
  });

  // Emails link here. Opening a checkout takes a click on the page's button, because email scanners open links.
  app.get(`${path}/pay`, async (context) => {
    await limitRate(context);
    const token = context.req.param('token') ?? '';
    await readBooking(service.db, token);
    return context.redirect(`/api/bookings/${token}#payment`, 303);
  });

  app.post(`${path}/pay`, async (context) => {
    rejectCrossSite(context, service);
    await limitRate(context);
    const token = context.req.param('token') ?? '';
    const booking = await readBooking(service.db, token);
    context.header('Referrer-Policy', 'no-referrer');
    try {
      const url = await openBookingCheckout(service, booking);
      // The form-action policy blocks redirects to other sites, so respond with a page that redirects.
      if (url && /text\/html/.test(context.req.header('accept') ?? ''))
        return context.html(renderRedirectPage(url));
      return context.redirect(url ?? `/api/bookings/${token}`, 303);
    } catch (error) {
      service.log.error({ err: error, booking: booking.number }, 'opening a checkout failed');
      const message = `We can’t take your payment right now. Please try again in a few minutes, or call us at ${service.studio.contact.phone}.`;
      return context.html(await renderPage(booking, token, { error: message }), 503);
    }
  });

  for (const action of ['cancel', 'move', 'keep'] as const) {
    app.post(`${path}/${action}`, async (context) => {
      rejectCrossSite(context, service);
      await limitRate(context);
      const { values, kind } = await readBody(context, 4000);
      const token = context.req.param('token') ?? '';
      try {
        const newTime = action === 'move' ? validate(moveInput, values) : null;
        const changed = await inTransaction(
          service,
          actors.customer(getClientIp(context, service.trustProxy)),
          async (unit) => {
            const booking = await readBooking(unit.db, token);
            return changeByCustomer(unit, booking, action, newTime);
          },
        );
        if (kind === 'form') return context.redirect(`/api/bookings/${token}`, 303);
        return respond(context, changed);
      } catch (error) {
        if (!(error instanceof RequestError) || kind !== 'form') throw error;
        const booking = await readBooking(service.db, token);
        const html = await renderPage(booking, token, {
          error: error.message,
          confirm: getConfirmation(error, values),
          selection: timeSelection.safeParse(values).data ?? {},
        });
        return context.html(html, error.status);
      }
    });
  }

  async function renderPage(booking: BookingRow, token: string, more: PageState) {
    const data = await getPageData(booking);
    const selection = more.selection ?? {};
    const times = data.canChange ? await getMoveTimes(service, takenTimes, booking, selection) : null;
    return renderBookingPage(service, data, token, { ...more, times });
  }

  const limitRate = (context: Context) =>
    enforceRateLimit(service, 'booking-link', getClientIp(context, service.trustProxy), {
      max: 60,
      windowSeconds: 60,
    });

  async function readBooking(db: Database, token: string): Promise<BookingRow> {
    const [id = '', key] = (readToken(service.secret, 'booking', token) ?? '').split(' ');
    const booking = id ? await findRecord(db, 'bookings', id) : null;
    if (!booking || booking.linkKey !== key)
      throw new RequestError(404, 'This link is incomplete or has expired. Please email or call us.');
    return booking;
  }

  function getGallery({ galleryLink: link, galleryNote: note, galleryCloses: closes }: BookingRow) {
    if (!link) return null;
    const isOpen = !closes || closes >= dayAt(service.now(), service.studio.hours.timezone);
    return { link: isOpen ? link : '', note, closes, isOpen };
  }

  async function getPageData(booking: BookingRow) {
    const unit = outsideTransaction(service);
    const { db } = unit;
    const { cancelHours } = service.studio.booking;
    const { until } = getCancellation(new Date(booking.startsAt), service.now(), cancelHours);
    const { number, session, length, addons, guests, when, total, policy } = getBookingData(unit, booking);
    const { timezone } = service.studio.hours;
    const { status, moveStartsAt } = booking;
    const gallery = getGallery(booking);
    return {
      number,
      session,
      length,
      addons,
      guests,
      when,
      total,
      status,
      requestedMove:
        moveStartsAt === null
          ? null
          : {
              when: formatInstant(new Date(moveStartsAt), timezone),
              total: (await reprice(service, booking, getRequestedTime(service, booking))).columns.total,
            },
      until: formatInstant(until, timezone),
      policy: status === 'requested' || status === 'accepted' ? policy : null,
      canChange: canCustomerChange(unit, booking),
      reply: isSoon(new Date(moveStartsAt ?? booking.startsAt), service.now())
        ? soonReply
        : 'We’ll reply by email.',
      isAvailable: await isTimeAvailable(unit, booking),
      hold: describeHold(booking),
      gallery,
      ...(await describeMoney(unit, booking)),
      isPaying: await isProcessing(db, booking.id),
    };
  }

  /** Null if the studio has responded, or if the time is held until it does. */
  function describeHold({ status, heldUntil }: BookingRow) {
    if (status !== 'requested' || heldUntil === null) return null;
    const until = formatInstant(new Date(heldUntil), service.studio.hours.timezone);
    return { until, isOver: heldUntil <= service.now().toISOString() };
  }

  async function respond(context: Context, booking: BookingRow) {
    context.header('Referrer-Policy', 'no-referrer');
    if (/json/.test(context.req.header('accept') ?? ''))
      return context.json({ success: true, data: await getPageData(booking) });
    const selection = timeSelection.safeParse(context.req.query()).data ?? {};
    return context.html(await renderPage(booking, context.req.param('token') ?? '', { selection }));
  }
}

/** Returns the new price, which the customer must confirm before rescheduling. */
function getConfirmation(
  { extra }: RequestError,
  { day, time }: Record<string, unknown>,
): PageState['confirm'] {
  const quote = extra['quote'] as BookingQuote | undefined; // set by `changeByCustomer`
  return quote && typeof day === 'string' && typeof time === 'string' ? { quote, day, time } : undefined;
}
