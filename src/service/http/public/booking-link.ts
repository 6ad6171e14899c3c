import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { fields } from '#src/domain/schema/fields.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { getBalance } from '../../bookings/money/balance.ts';
import { createInvitation, getBookingLink } from '../../bookings/email/email-customer.ts';
import { findBookingByToken } from '../../bookings/booking-token.ts';
import { openBookingCheckout } from '../../bookings/checkout.ts';
import {
  changeByCustomer,
  confirmByCustomer,
  holdForPayment,
  moveInput,
} from '../../bookings/request/customer-changes.ts';
import { describeForCustomer } from '../../bookings/request/customer-booking.ts';
import { extendHold } from '../../bookings/time/hold.ts';
import { returnToPage } from '../../ledger/checkout.ts';
import { readBody, type SentBody, validate } from '../forms/read-body.ts';
import { getClientIp } from '../../guard/connection.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { createPrivateLink, getToken, wantsJson } from './private-link.ts';
import { renderBookingPage, type PageState } from '../../pages/BookingPage.tsx';
import { renderRedirectPage } from '../../pages/CustomerPage.tsx';
import { getMoveTimes } from '../../bookings/time/taken-times.ts';
import { lockBooking } from '../../db/versions.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

/** Selects the day or month whose available times the page shows. */
const timeSelection = z.object({
  day: z.optional(fields.day('Please choose a day')),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
});

/**
 * The customer's private link, /api/bookings/{token}. GET shows the booking as a page, or as JSON, and GET …/calendar.ics is a calendar
 * file. POST …/cancel and …/move change the booking, as long as the cancellation rule allows that. If the new time has a different price,
 * the response is 409 with a `quote`; the request succeeds when it is sent again with that `total`. If the studio has to confirm a new
 * time, the booking keeps its own until then, and POST …/keep withdraws the request. POST …/hold holds a request's time until the studio
 * responds, POST …/confirm confirms a booking that waits for this, and POST …/pay opens the payment provider's checkout. No GET changes
 * anything, because email scanners open links.
 */
export function addBookingLinkRoutes(app: Hono, service: Service): void {
  const link = createPrivateLink(app, service, '/api/bookings', 'booking-link');

  link.get('', async (context) => {
    return respond(context, await findBookingByToken(service, getToken(context)));
  });

  link.get('/calendar.ics', async (context) => {
    const booking = await findBookingByToken(service, getToken(context));
    if (booking.status !== 'accepted') throw new RequestError(404, 'This session isn’t confirmed.');
    return context.body(createInvitation(service, booking, false), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="session.ics"',
      'Cache-Control': 'private, no-store',
    });
  });

  for (const [action, change] of [
    ['hold', extendHold],
    ['confirm', confirmByCustomer],
  ] as const) {
    link.post(`/${action}`, async (context) => {
      try {
        await inCustomersName(context, async (unit) =>
          change(unit, await findBookingByToken(unit, getToken(context))),
        );
      } catch (error) {
        return respondToError(context, error, { values: {}, kind: 'form' });
      }
      return context.redirect(`/api/bookings/${getToken(context)}`, 303);
    });
  }

  // Emails link here. Opening a checkout takes a click on the page's button, because email scanners open links.
  link.get('/pay', async (context) => {
    await findBookingByToken(service, getToken(context));
    return context.redirect(`/api/bookings/${getToken(context)}#payment`, 303);
  });

  link.post('/pay', async (context) => {
    let booking = await findBookingByToken(service, getToken(context));
    await service.receivePayments(booking.id);
    try {
      booking = await inCustomersName(context, (unit) => holdForPayment(unit, booking));
    } catch (error) {
      return respondToError(context, error, { values: {}, kind: wantsJson(context) ? 'json' : 'form' });
    }
    try {
      const url = await openBookingCheckout(service, booking, returnToPage(getBookingLink(service, booking)));
      return sendToCheckout(context, url);
    } catch (error) {
      service.log.error({ err: error, booking: booking.number }, 'opening a checkout failed');
      const problem = new RequestError(
        503,
        `We can’t take your payment right now. Please try again in a few minutes, or call us at ${service.studio.contact.phone}.`,
      );
      return respondToError(context, problem, { values: {}, kind: wantsJson(context) ? 'json' : 'form' });
    }
  });

  for (const action of ['cancel', 'move', 'keep'] as const) {
    link.post(`/${action}`, async (context) => {
      const body = await readBody(context, 4000);
      try {
        const newTime = action === 'move' ? validate(moveInput, body.values) : null;
        const [before, changed] = await inCustomersName(context, async (unit) => {
          const { id } = await findBookingByToken(unit, getToken(context));
          const booking = await lockBooking(unit, id);
          return [booking, await changeByCustomer(unit, booking, action, newTime)] as const;
        });
        const checkout = await openDifference(before, changed);
        if (body.kind !== 'form') return await respond(context, changed, { checkout });
        if (checkout) return context.html(renderRedirectPage(checkout));
        const hasMoved = action === 'move' && changed.moveStartsAt === null;
        const done = action === 'cancel' ? '?canceled' : hasMoved ? '?moved' : '';
        return context.redirect(`/api/bookings/${getToken(context)}${done}`, 303);
      } catch (error) {
        return respondToError(context, error, body);
      }
    });
  }

  const inCustomersName = <Result>(context: Context, work: (unit: Unit) => Promise<Result>) =>
    inTransaction(service, actors.customer(getClientIp(context, service.trustProxy)), work);

  /** Opens a checkout if a new time costs more than what was already due. The booking has changed, so a failure only means paying later. */
  async function openDifference(before: BookingRow, changed: BookingRow): Promise<string | null> {
    const { due } = await getBalance(service.db, changed);
    if (due === 0 || due !== changed.total - before.total) return null;
    try {
      const returnUrls = returnToPage(getBookingLink(service, changed));
      return await openBookingCheckout(service, changed, returnUrls);
    } catch (error) {
      service.log.error({ err: error, booking: changed.number }, 'opening a checkout failed');
      return null;
    }
  }

  /** A form gets the customer's page with the error. */
  async function respondToError(
    context: Context,
    error: unknown,
    { values, kind }: Pick<SentBody, 'values' | 'kind'>,
  ) {
    if (!(error instanceof RequestError) || kind !== 'form') throw error;
    const booking = await findBookingByToken(service, getToken(context));
    const html = await renderPage(context, booking, {
      error: error.message,
      confirm: getConfirmation(error, values),
      selection: timeSelection.safeParse(values).data ?? {},
    });
    return context.html(html, error.status);
  }

  async function renderPage(context: Context, booking: BookingRow, more: PageState) {
    const unit = outsideTransaction(service);
    const data = await describeForCustomer(unit, booking);
    const selection = more.selection ?? {};
    const times = data.canChange ? await getMoveTimes(unit, booking, selection) : null;
    return renderBookingPage(service, data, getToken(context), { ...more, times });
  }

  async function respond(context: Context, booking: BookingRow, more: { checkout?: string | null } = {}) {
    context.header('Cache-Control', 'no-store');
    if (wantsJson(context)) {
      const data = await describeForCustomer(outsideTransaction(service), booking);
      return context.json({ success: true, data: { ...data, ...more } });
    }
    const selection = timeSelection.safeParse(context.req.query()).data ?? {};
    const isReturning = context.req.query('paid') !== undefined;
    const done = (['moved', 'canceled'] as const).find((name) => context.req.query(name) !== undefined);
    return context.html(await renderPage(context, booking, { selection, isReturning, done }));
  }
}

// The form-action policy blocks redirects to other sites, so respond with a page that redirects.
function sendToCheckout(context: Context, url: string | null) {
  if (wantsJson(context)) return context.json({ success: true, data: { checkout: url } });
  if (url && /text\/html/.test(context.req.header('accept') ?? ''))
    return context.html(renderRedirectPage(url));
  return context.redirect(url ?? `/api/bookings/${getToken(context)}`, 303);
}

/** Returns the new price, which the customer must confirm before rescheduling. */
function getConfirmation(
  { details: { quote } }: RequestError,
  { day, time }: Record<string, unknown>,
): PageState['confirm'] {
  return quote && typeof day === 'string' && typeof time === 'string' ? { quote, day, time } : undefined;
}
