import type { Context, Hono } from 'hono';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { formatInstant, formatTime } from '#src/domain/time/date.ts';
import { timeAt } from '#src/domain/time/day.ts';
import { type HeldOffer, type Wish, wishRequest } from '#src/domain/waitlist/wish.ts';
import { paths } from '#src/paths.ts';
import { findOffer } from '../../bookings/time/offered-time.ts';
import { parseAddOns } from '../../bookings/money/price.ts';
import { actors } from '../../db/audit.ts';
import { getClientIp } from '../../guard/connection.ts';
import { renderMessagePage } from '../../pages/CustomerPage.tsx';
import { renderWaitlistPage } from '../../pages/WaitlistPage.tsx';
import type { Service } from '../../service.ts';
import { createPrivateLink, getToken, wantsJson } from './private-link.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { confirmEntry, joinWaitlist, leaveWaitlist, passOnOffer, readEntry } from '../../waitlist/entry.ts';
import { getBookingPath } from '../../waitlist/offers.ts';
import { renderFilledPage } from '../forms/fill-form.ts';
import { addForm } from '../forms/public-form.ts';

const joined = ({ email }: { email: string }) => ({
  data: { email },
  heading: 'One more step',
  message: 'Please press “See my days” in our email, then “Yes, tell me” on the page that opens.',
});

/** POST /api/wishes: a visitor asks to be emailed if a time opens on a full day. */
export function addWishForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.wishes,
    schema: wishRequest,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.notifyMe(),
    botSuccess: joined,
    async handle(unit, input, context) {
      await joinWaitlist(unit, input, getClientIp(context, unit.trustProxy));
      return joined(input);
    },
  });
}

/**
 * The visitor's private link, /api/wishes/{token}. GET shows the wishes as a page, or an open offer as JSON for the booking form. POST …/confirm
 * confirms the address, …/pass gives an offer to the next person, and …/leave deletes everything. GET …/book leads
 * to the booking form. No GET changes anything, because email scanners open links.
 */
export function addWishLinkRoutes(app: Hono, service: Service): void {
  const link = createPrivateLink(app, service, '/api/wishes', 'wish-link');

  link.get('', async (context) => {
    if (wantsJson(context)) return context.json({ success: true, data: await readOffer(context) });
    return context.html(await renderPage(context));
  });

  // Without JavaScript, the booking form can't read the link's fragment, so the service fills in the form.
  link.get('/book', async (context) => {
    const offer = await findOffer(service, getToken(context), service.now());
    if (!offer) return context.redirect(`/api/wishes/${getToken(context)}`, 303);
    const page = await service.readPage(paths.booking());
    const filled = page && renderFilledPage(page, getFormState(offer, getToken(context)));
    if (!filled) return context.redirect(service.siteOrigin + getBookingPath(service, offer), 303);
    return context.html(filled);
  });

  for (const [action, run] of [
    ['confirm', confirmEntry],
    ['pass', passOnOffer],
  ] as const) {
    link.post(`/${action}`, async (context) => {
      await change(context, (unit) => run(unit, getToken(context)));
      return context.redirect(`/api/wishes/${getToken(context)}`, 303);
    });
  }

  link.post('/leave', async (context) => {
    await change(context, (unit) => leaveWaitlist(unit, getToken(context)));
    const paragraphs = [
      'We’ve also deleted your name and your address, and won’t email you about times anymore.',
    ];
    return context.html(await renderMessagePage(service, 'Your days are deleted', { paragraphs }));
  });

  const change = (context: Context, work: (unit: Unit) => Promise<void>) =>
    inTransaction(service, actors.customer(getClientIp(context, service.trustProxy)), work);

  async function renderPage(context: Context): Promise<string> {
    const token = getToken(context);
    const entry = await readEntry(service, token);
    return renderWaitlistPage({
      service,
      now: service.now(),
      entry,
      path: `/api/wishes/${token}`,
    });
  }

  async function readOffer(context: Context): Promise<HeldOffer | null> {
    const offer = await findOffer(service, getToken(context), service.now());
    if (!offer) return null;
    const { name, email, phone } = offer;
    return { name, email, phone, ...describeOffer(offer) };
  }

  function describeOffer({ startsAt, heldUntil }: Wish) {
    const { timezone } = service.studio.hours;
    return {
      when: formatInstant(new Date(startsAt ?? 0), timezone),
      until: formatTime(timeAt(new Date(heldUntil ?? 0), timezone)),
    };
  }

  function getFormState(offer: Wish, token: string) {
    const { day, session, guests, extraTime, name, email, phone, startsAt } = offer;
    const time = timeAt(new Date(startsAt ?? 0), service.studio.hours.timezone);
    const { when, until } = describeOffer(offer);
    const addOns = parseAddOns(offer);
    const choice = { session, addOns, guests: String(guests), extraTime: String(extraTime), day, time };
    return {
      action: formEndpoints.booking,
      values: { ...choice, name, email, phone: phone ?? '', offer: token },
      message: `We’re holding ${when} for you until ${until}.`,
      errors: {},
      isSuccess: true,
      // The page lists only usual start times.
      option: { name: 'time', value: time, label: formatTime(time) },
    };
  }
}
