import type { Page } from 'playwright';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startFakeStripe } from '../api/fake-stripe.ts';
import { findAccessibilityViolations } from './axe.ts';
import { hydrate, passTypingTime, useBrowser } from './browser.ts';
import { findEvents } from './data-layer.ts';
import {
  createBooking,
  createOrder,
  daysFromNow,
  startStudio,
  type Studio,
  waitForStatus,
} from './studio.ts';

const { open } = useBrowser();
const dayMs = 86_400_000;
/** An upcoming weekday, with off-peak afternoons and peak evenings. */
const weekday =
  [3, 4, 5].map(daysFromNow).find((date) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) ??
  '';

let studio: Studio;

/** Finds a URL in the latest email with a subject, and moves it to the test's origin. */
async function findLink(subject: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mail = studio.getEmails().findLast((text) => text.includes(`Subject: ${subject}`));
      found = pattern.exec(mail ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  const { pathname, search } = new URL(found);
  return studio.origin + pathname + search;
}
const findPageLink = (subject: string) => findLink(subject, /https?:\/\/\S+\/api\/bookings\/[\w-]+\.[\w-]+/);
const getValue = (page: Page, term: string) => page.locator(`dt:text-is("${term}") + dd`).textContent();
const expectPaidInFull = async (page: Page) => {
  expect([await getValue(page, 'Paid'), await page.locator('dt:text-is("Due")').count()]).toEqual([
    '$169',
    0,
  ]);
};

afterEach(() => studio.stop());

const getDetail = () => studio.asOwner('GET', '/bookings/HQ-1001');
const issueGiftCard = () =>
  studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 10_000, method: 'cash' });
async function act(action: string) {
  const { id, version } = (await getDetail()).booking;
  await studio.asOwner('POST', `/bookings/${id}/${action}`, { version });
}

/** Opens the booking's panel as the owner. */
async function openPanel(openPage = open): Promise<Page> {
  const page = await studio.openAdmin(openPage, '/admin/calendar?view=all&booking=HQ-1001', {});
  await getBalance(page).waitFor();
  return page;
}
const getBalance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const waitForChip = (page: Page, chip: string) => getBalance(page).getByText(chip, { exact: true }).waitFor();
const clickButton = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

async function expectAccessible(page: Page, part?: string) {
  expect(await findAccessibilityViolations(page, part)).toEqual([]);
}

/** Requests an evening session for three, from the link in a gift card email. */
async function requestSession() {
  await issueGiftCard();
  const link = await findLink('Kim Example sent you a gift card', /https?:\/\/\S+\/booking\?code=[\w-]+/);
  const page = await open();
  await page.goto(`${link}&session=standard&guests=3&day=${weekday}&time=18:00`);
  await hydrate(page);
  await expect.poll(() => new URL(page.url()).search).not.toContain('code');
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByText('$100 off. You pay $69.').waitFor();
  await expect
    .poll(() => findEvents(page, 'booking_promo_code_applied'))
    .toMatchObject([{ discount: 100, price: 69 }]);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await passTypingTime(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('You’ll pay at the studio');
}

/** Opens the confirmed booking as the customer, before the rest is paid. */
async function openUnpaidBooking() {
  const page = await open();
  await page.goto(await findPageLink('Confirmed'));
  expect([await getValue(page, 'Paid'), await getValue(page, 'Due')]).toEqual(['$100', '$69']);
  // With Stripe, the page has a link to pay.
  await expectAccessible(page);
  return page;
}

/** Records a payment of $69 as the owner, after typing a wrong amount. */
async function recordPayment(owner: Page) {
  await clickButton(owner, 'Record payment');
  const dialog = owner.getByRole('dialog').last();
  const amount = dialog.getByLabel('Amount in dollars');
  await expect.poll(() => amount.inputValue()).toBe('69');
  await amount.fill('96');
  await dialog.getByLabel('Payment method').selectOption('Cash');
  await dialog.getByLabel('Received on').fill(daysFromNow(-2));
  await clickButton(owner, 'Record payment');
  await dialog.getByText('This is $27 more than is due.').waitFor();
  await dialog.getByLabel('Record it anyway').waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await amount.fill('69');
  await clickButton(owner, 'Record payment');
  await waitForStatus(owner, 'Payment of $69 recorded');
}

/** Requests an afternoon time as the customer, which costs $20 less, and confirms the price. */
async function moveToAfternoon(page: Page) {
  await page.goto(`${await findPageLink('Confirmed')}?day=${weekday}`);
  await page.getByText('Afternoon, off-peak, $20 less').click();
  await page.getByLabel('2 pm', { exact: true }).check();
  await page.getByRole('button', { name: 'Request this time', exact: true }).click();
  await page.getByText('That’s an off-peak time, so it’s $20 less: $149 instead of $169.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request this time for $149' }).click();
  await page.getByText('You asked to reschedule to').waitFor();
  expect(await getValue(page, 'Total')).toBe('$169');
}

async function refundAll(page: Page, status: string) {
  await clickButton(page, 'Refund');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Amount in dollars').fill('149');
  await dialog.getByLabel('Reason').fill('The lamp failed');
  await clickButton(page, 'Refund');
  await waitForStatus(page, status);
  await waitForChip(page, 'Refunded');
  const { rows } = await studio.asOwner('GET', '/gift-cards');
  expect(rows[0].balance).toBe(10_000);
  await expect.poll(async () => (await getDetail()).transactions.length).toBe(5);
  expect((await getDetail()).booking.money).toMatchObject({
    paid: 16_900,
    refunded: 16_900,
    due: 0,
    overpaid: 0,
  });
}

test('three people book a peak time with a gift card, pay the rest, reschedule, and get photos and a refund', async () => {
  studio = await startStudio();
  await requestSession();
  const owner = await openPanel();
  await clickButton(owner, 'Confirm');
  await clickButton(owner, 'Confirm');
  await waitForStatus(owner, 'Booking confirmed');
  await waitForChip(owner, 'Partly paid');
  await expectAccessible(owner, 'dialog[open]');

  const customer = await openUnpaidBooking();
  expect(await customer.locator('main').textContent()).toMatch(/Due\s*\$69.*You’ll pay at the studio/s);
  await recordPayment(owner);
  await customer.reload();
  await expectPaidInFull(customer);

  await moveToAfternoon(customer);
  await owner.reload();
  await owner.getByRole('term').getByText('New time requested', { exact: true }).waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await clickButton(owner, 'Confirm new time');
  await owner.getByRole('dialog', { name: 'Confirm the new time for HQ-1001' }).waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await clickButton(owner, 'Confirm new time');
  await waitForStatus(owner, 'Booking rescheduled');
  await waitForChip(owner, 'Refund due');
  await expectAccessible(owner, 'dialog[open]');
  await clickButton(owner, 'Refund');
  const amount = owner.getByRole('dialog').last().getByLabel('Amount in dollars');
  await expect.poll(() => amount.inputValue()).toBe('20');
  await expectAccessible(owner, 'dialog[open]');
  await clickButton(owner, 'Refund');
  await waitForStatus(owner, 'Refunded $20');
  await waitForChip(owner, 'Paid');

  studio.advanceClock(8 * dayMs);
  const panel = await openPanel(async () => {
    const context = owner.context();
    await context.clock.install({ time: Date.now() + 8 * dayMs });
    return context.newPage();
  });
  await clickButton(panel, 'Deliver photos');
  await panel.getByRole('dialog').last().getByLabel('Gallery link').fill('https://gallery.example/robin');
  await clickButton(panel, 'Send photos');
  await waitForStatus(panel, /^Photos for HQ-1001 shared/);
  await refundAll(panel, 'Refunded $149');
  const { history } = await getDetail();
  await panel.reload();
  const entries = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(history.length);

  await customer.goto(await findPageLink('Your refund of'));
  expect(await getValue(customer, 'Refunded')).toBe('$169');
  await customer.getByRole('link', { name: 'Open your gallery' }).waitFor();
  await expectAccessible(customer);
});

test('with Stripe, the rest is paid online and the refunds go back to the card', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  studio = await startStudio(stripe.env);
  const { code } = await issueGiftCard();
  const request = createBooking({ guests: 3, day: weekday, time: '18:00', code });
  const { payment } = await studio.asVisitor('/api/bookings', request);
  expect(payment).toContain('we’ll send you a link to pay $69');
  await act('accept');

  const customer = await openUnpaidBooking();
  const link = customer.url();
  await customer.getByRole('button', { name: 'Pay $69' }).waitFor();
  const { headers } = await fetch(`${link}/pay`, { method: 'POST', redirect: 'manual' });
  expect(headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  const paid = stripe.pay('cs_test_1') ?? {};
  expect((await stripe.sendEvent(studio.origin, paid)).status).toBe(200);
  expect((await stripe.sendEvent(studio.origin, paid)).status).toBe(200);
  await customer.reload();
  await expectPaidInFull(customer);

  const newTime = { day: weekday, time: '14:00', total: 14_900 };
  expect((await customer.request.post(`${link}/move`, { form: newTime })).ok()).toBe(true);
  await act('accept-move');
  await expect.poll(async () => (await getDetail()).booking.money.refunded).toBe(2000);
  expect(stripe.getRefunded('pi_1')).toBe(2000);

  const panel = await openPanel();
  await waitForChip(panel, 'Paid');
  expect(await getBalance(panel).textContent()).toContain('refunded $20');
  await refundAll(panel, 'Refunded $100. Refund of $49 sent to Stripe');
  await expect.poll(() => stripe.getRefunded('pi_1')).toBe(6900);
});
