import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../api/fake-stripe.ts';
import { findAccessibilityViolations } from './axe.ts';
import { buildSiteWithChangedSettings } from './changed-settings.ts';
import { hydrate, passTypingTime, useBrowser } from './browser.ts';
import { findEvents, getDataLayer } from './data-layer.ts';
import {
  clickRowAction,
  createBooking,
  createOrder,
  nextWeekday,
  startStudio,
  type Studio,
  waitForStatus,
} from './studio.ts';

const { open } = useBrowser();
/** A Wednesday, because the studio with changed settings is closed on Mondays and some Tuesdays, and has peak prices on weekends. */
const day = nextWeekday(3);

let stripe: FakeStripe;
let studio: Studio;

beforeEach(async () => {
  stripe = await startFakeStripe(() => Date.now());
  studio = await startStudio(stripe.env, await buildSiteWithChangedSettings());
});
afterEach(async () => {
  await studio.stop();
  stripe.close();
});

/** Moves a URL of the published site to the test's server. */
function toTestUrl(url: string | null | undefined): string {
  const { pathname, search, hash } = new URL(url ?? '');
  return studio.origin + pathname + search + hash;
}

/** Stands in for Stripe's page: its links lead where Stripe sends customers who have paid, or who go back. */
const serveCheckoutPage = (context: BrowserContext) =>
  context.route('https://checkout.stripe.com/**', (route) => {
    const created = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions');
    const [done, canceled] = ['success_url', 'cancel_url'].map((name) => toTestUrl(created?.body.get(name)));
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Checkout</title><a href="${done}">I have paid</a> <a href="${canceled}">Go back</a>`,
    });
  });

const getLatestCheckout = () => [...stripe.sessions.keys()].at(-1) ?? '';

/** Has Stripe report that the latest checkout was paid. */
async function reportPayment() {
  const event = stripe.pay(getLatestCheckout());
  expect((await stripe.sendEvent(studio.origin, event)).status).toBe(200);
}

async function openBooking(query = ''): Promise<Page> {
  const page = await open();
  await serveCheckoutPage(page.context());
  await page.goto(`${studio.origin}/booking?session=standard&day=${day}&time=14:00${query}`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor();
  return page;
}

async function fillIn(page: Page) {
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await passTypingTime(page);
}

/** Books and goes to Stripe's page. */
async function goToCheckout(page: Page) {
  await page.getByRole('button', { name: 'Pay $149' }).click();
  await page.waitForURL('https://checkout.stripe.com/**');
}

const waitForBooked = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You’re booked.' }).waitFor();
const expectAccessible = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);
const getPaymentEvents = async (page: Page) =>
  (await getDataLayer(page))
    .map(({ event }) => event)
    .filter((event) => /^booking_(?:payment|funnel)_/.test(event));
const getStatus = async () => (await studio.asOwner('GET', '/bookings/HQ-1001')).booking.status as string;

test('from the home page’s first button, a visitor is booked after seven taps, and only once Stripe confirms the payment', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await serveCheckoutPage(page.context());
  await page.goto(studio.origin);
  await hydrate(page);
  let taps = 0;
  const tap = async (role: 'link' | 'button' | 'radio' | 'checkbox', name: string | RegExp) => {
    taps += 1;
    const control = page.getByRole(role, { name }).and(page.locator(':visible, input')).first();
    await (role === 'radio' || role === 'checkbox' ? control.check({ force: true }) : control.click());
  };
  await tap('link', /^book from/i);
  await tap('link', /^Book Standard/i);
  taps += 2;
  await page.locator(`[name="day"][value="${day}"]`).check({ force: true });
  await page.locator('[name="time"]').first().check({ force: true });
  await tap('link', 'Add your details');
  await page.getByText('We hold your time for 15 minutes while you pay.').waitFor();
  const review = page.getByRole('region', { name: 'Review your booking' });
  expect(await review.textContent()).toMatch(/Sales tax\$\d+\.\d\d \(7\.25%, included\)/);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await passTypingTime(page);
  await tap('checkbox', /studio rules/);
  await expect.poll(() => findEvents(page, 'booking_payment_view')).toHaveLength(1);
  await tap('button', /^Pay \$\d+$/);
  await page.waitForURL('https://checkout.stripe.com/**');
  expect(taps).toBe(7);

  await page.getByRole('link', { name: 'I have paid' }).click();
  await page.getByText('We’re waiting for your bank to confirm your payment.').waitFor();
  await expectAccessible(page);
  expect(await getPaymentEvents(page)).toEqual([]);
  await reportPayment();
  await waitForBooked(page);
  await expectAccessible(page);
  await expect
    .poll(() => getPaymentEvents(page))
    .toEqual(['booking_payment_completed', 'booking_funnel_completed']);
  await expect
    .poll(() => findEvents(page, 'booking_payment_completed'))
    .toMatchObject([{ booking_id: 'HQ-1001', session_type: 'standard' }]);
  const calendar = await page.getByRole('link', { name: 'Open the calendar file' }).getAttribute('href');
  expect(await (await fetch(toTestUrl(calendar))).text()).toContain('BEGIN:VEVENT');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hq_booking'))),
  ).toEqual([]);
  // A reload does not count the payment twice.
  await page.reload();
  await waitForBooked(page);
});

test('a visitor who closes the checkout continues where they were, and is booked at once if the payment arrives first', async () => {
  const page = await openBooking();
  await fillIn(page);
  await goToCheckout(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByText(/You haven’t paid yet\. We’re holding .+ for you until /).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Your name').inputValue()).toBe('Robin Example');
  await page
    .getByRole('region', { name: 'Review your booking' })
    .getByText(/, 2\spm$/)
    .waitFor();
  await expect.poll(() => getPaymentEvents(page)).toEqual(['booking_payment_failed', 'booking_payment_view']);
  await page.getByRole('status').getByRole('button', { name: 'Pay $149' }).click();
  await page.waitForURL('https://checkout.stripe.com/**');
  expect(stripe.sessions.size).toBe(1);
  await reportPayment();
  await page.getByRole('link', { name: 'I have paid' }).click();
  await waitForBooked(page);
  await expect.poll(() => findEvents(page, 'booking_payment_completed')).toMatchObject([{ price: 149 }]);
});

test('a refused card leaves the form as it was', async () => {
  const page = await openBooking();
  await fillIn(page);
  await goToCheckout(page);
  // Stripe keeps the visitor on its page after a refused card.
  const refused = await stripe.sendEvent(studio.origin, stripe.refuseCard(getLatestCheckout()));
  expect(refused.status).toBe(200);
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByText(/You haven’t paid yet\. We’re holding /).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Robin Example');
  await page.getByRole('status').getByRole('button', { name: 'Pay $149' }).click();
  await page.waitForURL('https://checkout.stripe.com/**');
  await reportPayment();
  expect(await getStatus()).toBe('accepted');
});

test('going back with the browser’s button continues the booking, too, also after the hold has ended', async () => {
  const page = await openBooking();
  await fillIn(page);
  await goToCheckout(page);
  studio.advanceClock(16 * 60_000);
  await page.goBack();
  await page
    .getByText(/You haven’t paid yet\. Our hold on .+ has ended\. The time is still free\./)
    .waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Pay $149' }).click();
  await page.waitForURL('https://checkout.stripe.com/**');
  await reportPayment();
  await page.getByRole('link', { name: 'I have paid' }).click();
  await waitForBooked(page);
  expect(await getStatus()).toBe('accepted');
});

test('a visitor who pays too late is told that the time is gone, that the money comes back, and which times are free', async () => {
  const page = await openBooking();
  await fillIn(page);
  await goToCheckout(page);
  studio.advanceClock(16 * 60_000);
  await studio.asOwner('POST', '/bookings', {
    ...createBooking({ session: 'standard', day, time: '14:00', email: 'max@example.com' }),
    notify: false,
  });
  await reportPayment();
  await page.getByRole('link', { name: 'I have paid' }).click();
  await page.getByRole('heading', { level: 1, name: 'We’re sorry.' }).waitFor();
  await expectAccessible(page);
  expect(await page.locator('main').textContent()).toContain('We’re refunding the $149 that you paid.');
  expect(await page.getByRole('region', { name: 'The nearest free times' }).getByRole('link').count()).toBe(
    3,
  );
  await expect
    .poll(() => findEvents(page, 'booking_payment_failed'))
    .toMatchObject([{ reason: 'The time was taken.' }]);
  await expect.poll(() => stripe.getRefunded('pi_1')).toBe(14_900);
});

test('a code that leaves nothing to pay books without a checkout', async () => {
  await studio.asOwner('POST', '/promo-codes', { code: 'FREE100', kind: 'percent', value: 100 });
  const page = await openBooking();
  await page.getByLabel('Promo, gift card or team code').fill('FREE100');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('There’s nothing to pay.').waitFor();
  await fillIn(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await waitForBooked(page);
  expect(stripe.sessions.size).toBe(0);
  await expect
    .poll(() => findEvents(page, 'booking_payment_completed'))
    .toMatchObject([{ booking_id: 'HQ-1001', price: 0 }]);
  expect(await findEvents(page, 'booking_payment_initiated')).toEqual([]);
});

test('a card that Stripe can’t charge now keeps the form, and the button works once Stripe does', async () => {
  stripe.hooks.before = () => {
    throw new Error('down');
  };
  const page = await openBooking();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay $149' }).click();
  await page.getByText(/We can’t take payments right now, so your session isn’t booked\./).waitFor();
  await expect.poll(() => findEvents(page, 'booking_payment_failed')).toHaveLength(1);
  delete stripe.hooks.before;
  await goToCheckout(page);
  await reportPayment();
  expect(await getStatus()).toBe('accepted');
});

test('without online payment, the emailed link confirms the booking', async () => {
  await studio.stop();
  studio = await startStudio({}, undefined, ({ booking }) => void (booking.confirmsUpTo = 4));
  const page = await open();
  await page.goto(`${studio.origin}/booking?session=standard&day=${day}&time=14:00`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Add your details' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'One more step.' }).waitFor();
  await page
    .getByText(
      /^Check robin@example\.com: press “Confirm my booking” in our email before [\d:]+\s[ap]m to keep .+, 2\spm\.$/,
    )
    .waitFor();
  await page.getByText('Wrong address?').click();
  await expectAccessible(page);
  await page.getByLabel('Your email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send it there' }).click();
  await page.getByText('We sent it to ada@example.com. The first link no longer works.').waitFor();
  const corrected = page.getByText(/^Check ada@example\.com: press “Confirm my booking” in our email before/);
  await corrected.waitFor();
  await page.reload();
  await corrected.waitFor();
  await page.getByText('Wrong address?').waitFor();
  const findLink = () => {
    const email = studio.getEmails().find((text) => /^To: .*ada@example\.com/m.test(text)) ?? '';
    return /https?:\/\/\S+\/api\/bookings\/[\w-]+\.[\w-]+/.exec(email)?.[0];
  };
  await expect.poll(findLink).toBeDefined();
  await page.goto(toTestUrl(findLink()));
  await page.getByText('Wrong address?').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  await page.getByText(/Look for the rust-colored door/).waitFor();
  const door = page.getByRole('img', { name: /rust-colored door/ });
  await expect.poll(() => door.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(await getStatus()).toBe('accepted');
});

test('the owner shows a QR code that opens the page to pay an order, and marks the order as paid', async () => {
  await studio.asVisitor('/api/gift-cards/orders', createOrder());
  const page = await studio.openAdmin(open, '/admin/gift-cards?view=orders');
  await clickRowAction(page, 'GC-2001', 'Show QR code to pay');
  const dialog = page.getByRole('dialog', { name: 'QR code to pay GC-2001' });
  await dialog.getByRole('img', { name: 'QR code with the payment link' }).waitFor();
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  const link = await dialog.getByRole('link', { name: 'open the payment page' }).getAttribute('href');
  await page.goto(toTestUrl(link));
  await page.getByRole('button', { name: 'Pay $100' }).waitFor();
  await page.goBack();
  await clickRowAction(page, 'GC-2001', 'Mark paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await waitForStatus(page, /is active\.$/);
});
