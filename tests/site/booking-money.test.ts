import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeStripe, type FakeStripe } from '../api/fake-stripe.ts';
import { findAccessibilityViolations } from './axe.ts';
import { hydrate, useBrowser } from './browser.ts';
import { daysFromNow, createOrder, startStudio, type Studio, waitForStatus } from './studio.ts';

const { open } = useBrowser();
const dayMs = 86_400_000;
/** An upcoming weekday, with off-peak afternoons and peak evenings. */
const weekday =
  [3, 4, 5].map(daysFromNow).find((date) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) ??
  '';

let studio: Studio;
let stripe: FakeStripe | null = null;
let clockOffset = 0;

/** Finds a URL in the latest email with a subject, and moves it to the test's origin. */
async function findLink(subject: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mail = (await studio.getEmails()).findLast((text) => text.includes(`Subject: ${subject}`));
      found = pattern.exec(mail ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  const { pathname, search } = new URL(found);
  return studio.origin + pathname + search;
}
const findPageLink = (subject: string) => findLink(subject, /https?:\/\/\S+\/api\/bookings\/[\w-]+\.[\w-]+/);
const getValue = (page: Page, term: string) => page.locator(`dt:text-is("${term}") + dd`).textContent();

/** Opens the booking's panel as the owner, in a browser with the service's clock. */
async function openPanel(): Promise<Page> {
  const openWithServiceClock = async () => {
    const page = await open({ baseURL: studio.origin });
    await page.clock.install({ time: Date.now() + clockOffset });
    return page;
  };
  const page = await studio.openAdmin(openWithServiceClock, '/admin/calendar?view=all&booking=HQ-1001');
  await page.getByRole('region', { name: 'Balance' }).waitFor();
  return page;
}
const getBalance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const clickButton = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

/** Checks what is the same with and without Stripe only once. */
async function requireAccessible(page: Page, part = 'html') {
  if (!stripe) expect(await findAccessibilityViolations(page, part)).toEqual([]);
}

/** Requests an evening session for three, from the link in a gift card email. */
async function requestSession() {
  await studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 10_000, method: 'cash' });
  const link = await findLink('Kim Example sent you a gift card', /https?:\/\/\S+\/booking\?code=[\w-]+/);
  const page = await open();
  await page.goto(`${link}&session=standard&guests=3&day=${weekday}&time=18:00`);
  await hydrate(page);
  await expect.poll(() => new URL(page.url()).search).not.toContain('code');
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByText('$100 off. You pay $69.').waitFor();
  await requireAccessible(page);
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  const paymentText = stripe ? 'we’ll send you a link to pay $69' : 'You’ll pay at the studio';
  await expect.poll(() => page.locator('main').textContent()).toContain(paymentText);
}

async function confirm(chip: string) {
  const page = await openPanel();
  await clickButton(page, 'Confirm');
  await clickButton(page, 'Confirm');
  await waitForStatus(page, 'Booking confirmed');
  return expectChip(page, chip);
}

async function confirmMove(chip: string) {
  const page = await openPanel();
  await clickButton(page, 'Confirm new time');
  await clickButton(page, 'Confirm new time');
  await waitForStatus(page, 'Booking rescheduled');
  return expectChip(page, chip);
}

async function expectChip(page: Page, chip: string) {
  await getBalance(page).getByText(chip, { exact: true }).waitFor();
  await requireAccessible(page, 'dialog[open]');
  return page;
}

/** Pays $69 on Stripe's page, or at the studio. */
async function pay(owner: Page) {
  const link = await findPageLink('Confirmed');
  const page = await open();
  await page.goto(link);
  expect([await getValue(page, 'Paid'), await getValue(page, 'Due')]).toEqual(['$100', '$69']);
  // With Stripe, the page has a link to pay.
  expect(await findAccessibilityViolations(page)).toEqual([]);
  if (stripe) {
    const href = await page.getByRole('link', { name: 'Pay $69' }).getAttribute('href');
    const { headers } = await fetch(new URL(href ?? '', link), { redirect: 'manual' });
    expect(headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const paid = stripe.pay('cs_test_1') ?? {};
    expect((await stripe.sendEvent(studio.origin, paid)).status).toBe(200);
    expect((await stripe.sendEvent(studio.origin, paid)).status).toBe(200);
  } else {
    expect(await page.locator('main').textContent()).toMatch(/Due\s*\$69.*You’ll pay at the studio/s);
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
    await requireAccessible(owner, 'dialog[open]');
    await amount.fill('69');
    await clickButton(owner, 'Record payment');
    await waitForStatus(owner, 'Payment of $69 recorded');
  }
  await page.goto(link);
  expect([await getValue(page, 'Paid'), await page.locator('dt:text-is("Due")').count()]).toEqual([
    '$169',
    0,
  ]);
  return page;
}

/** Requests an afternoon time as the customer, which costs $20 less, and confirms the price. */
async function moveToAfternoon(page: Page) {
  await page.goto(`${await findPageLink('Confirmed')}?day=${weekday}`);
  await page.getByRole('group', { name: 'Off-peak, $20 less' }).getByLabel('2 pm', { exact: true }).check();
  await page.getByRole('button', { name: 'Request this time', exact: true }).click();
  await page.getByText('That’s an off-peak time, so it’s $20 less: $149 instead of $169.').waitFor();
  await requireAccessible(page);
  await page.getByRole('button', { name: 'Request this time for $149' }).click();
  await page.getByText('You asked to reschedule to').waitFor();
  expect(await getValue(page, 'Total')).toBe('$169');
}

async function deliver() {
  clockOffset = 8 * dayMs;
  await studio.advanceClock(clockOffset);
  const page = await openPanel();
  await clickButton(page, 'Deliver photos');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Gallery link').fill('https://gallery.example/robin');
  await clickButton(page, 'Send photos');
  await waitForStatus(page, /^Photos for HQ-1001 sent/);
  return page;
}

async function refundAll(page: Page) {
  await clickButton(page, 'Refund');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Amount in dollars').fill('149');
  await dialog.getByLabel('Reason').fill('The lamp failed');
  await requireAccessible(page, 'dialog[open]');
  await clickButton(page, 'Refund');
  await waitForStatus(page, stripe ? 'Refunded $100. Refund of $49 sent to Stripe' : 'Refunded $149');
  await getBalance(page).getByText('Refunded', { exact: true }).waitFor();
  const { rows } = await studio.asOwner('GET', '/gift-cards');
  expect(rows[0].balance).toBe(10_000);
  const getDetail = () => studio.asOwner('GET', '/bookings/HQ-1001');
  await expect.poll(async () => (await getDetail()).transactions.length).toBe(5);
  const { booking, history } = await getDetail();
  expect(booking.money).toMatchObject({ paid: 16_900, refunded: 16_900, due: 0, overpaid: 0 });
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await page.reload();
  await hydrate(page);
  await expect.poll(() => entries.count()).toBe(history.length);
  const customer = await open();
  await customer.goto(await findPageLink('Your refund of'));
  expect(await getValue(customer, 'Refunded')).toBe('$169');
  await customer.getByRole('link', { name: 'Open your gallery' }).waitFor();
  await requireAccessible(customer);
}

describe('with Stripe', () => {
  beforeAll(async () => {
    clockOffset = 0;
    stripe = await startFakeStripe(() => Date.now() + clockOffset);
    studio = await startStudio(stripe.env);
  });
  afterAll(async () => {
    await studio.stop();
    stripe?.close();
    stripe = null;
  });

  test('three people book a peak time with a gift card, pay the rest, reschedule, and get photos and a refund', async () => {
    await requestSession();
    const owner = await confirm('Partly paid');
    const customer = await pay(owner);
    await moveToAfternoon(customer);
    const moved = await confirmMove('Paid');
    await expect.poll(() => stripe?.getRefunded('pi_1')).toBe(2000);
    const readBalance = async () => {
      await moved.reload();
      return getBalance(moved).textContent();
    };
    await expect.poll(readBalance).toContain('refunded $20');
    await refundAll(await deliver());
    await expect.poll(() => stripe?.getRefunded('pi_1')).toBe(6900);
  });
});

describe('without Stripe', () => {
  beforeAll(async () => {
    clockOffset = 0;
    studio = await startStudio();
  });
  afterAll(() => studio.stop());

  test('three people book a peak time with a gift card, pay the rest, reschedule, and get photos and a refund', async () => {
    await requestSession();
    const owner = await confirm('Partly paid');
    const customer = await pay(owner);
    await moveToAfternoon(customer);
    const panel = await confirmMove('Refund due');
    await clickButton(panel, 'Refund');
    const dialog = panel.getByRole('dialog').last();
    await expect.poll(() => dialog.getByLabel('Amount in dollars').inputValue()).toBe('20');
    await clickButton(panel, 'Refund');
    await waitForStatus(panel, 'Refunded $20');
    await getBalance(panel).getByText('Paid', { exact: true }).waitFor();
    await refundAll(await deliver());
  });
});
