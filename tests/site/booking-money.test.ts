import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { hydrate, passTypingTime, useBrowser } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { createOrder, daysFromNow, useStudio, waitForStatus } from './studio.ts';

const { open } = useBrowser();
const dayMs = 86_400_000;
/** An upcoming weekday, with off-peak afternoons and peak evenings. */
const weekday =
  [3, 4, 5].map(daysFromNow).find((date) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) ??
  '';

const studio = useStudio();

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

const getDetail = () => studio.asOwner('GET', '/bookings/HQ-1001');

/** Opens the booking's panel as the owner. */
async function openPanel(openPage = open): Promise<Page> {
  const page = await studio.openAdmin(openPage, '/admin/calendar?view=all&booking=HQ-1001', {});
  await getBalance(page).waitFor();
  return page;
}
const getBalance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const getSummary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const waitForChip = (page: Page, chip: string) => getSummary(page).getByText(chip, { exact: true }).waitFor();
const clickButton = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

async function expectAccessible(page: Page, part?: string) {
  expect(await findAccessibilityViolations(page, part)).toEqual([]);
}

/** Requests an evening session for three, from the link in a gift card email. */
async function requestSession() {
  await studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 10_000, method: 'cash' });
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
  await amount.fill('69');
  await clickButton(owner, 'Record payment');
  await waitForStatus(owner, 'Payment of $69 recorded');
}

/** Requests an afternoon time as the customer, which costs $20 less, and confirms the price. */
async function moveToAfternoon(page: Page) {
  await page.goto(`${await findPageLink('Confirmed')}?day=${weekday}`);
  await page.locator('summary', { hasText: /Afternoon, off-peak\s+\$20 less/ }).click();
  await page.getByLabel('2 pm', { exact: true }).check();
  await page.getByRole('button', { name: 'Request this time', exact: true }).click();
  await page.getByText('That’s an off-peak time, so it’s $20 less: $149 instead of $169.').waitFor();
  await page.getByRole('button', { name: 'Request this time for $149' }).click();
  await page.getByText('You asked to reschedule to').waitFor();
  expect(await getValue(page, 'Total')).toBe('$169');
}

async function refundAll(page: Page) {
  await clickButton(page, 'Refund');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Amount in dollars').fill('149');
  await dialog.getByLabel('Reason').fill('The lamp failed');
  await clickButton(page, 'Refund');
  await waitForStatus(page, 'Refunded $149');
  await waitForChip(page, 'Refunded');
  expect((await getDetail()).booking.money).toMatchObject({ paid: 16_900, refunded: 16_900, due: 0 });
}

test('three people book a peak time with a gift card, pay the rest, reschedule, and get photos and a refund', async () => {
  await requestSession();
  const owner = await openPanel();
  await clickButton(owner, 'Confirm');
  await clickButton(owner, 'Confirm');
  await waitForStatus(owner, 'Booking confirmed');
  await waitForChip(owner, 'Partly paid');

  const customer = await openUnpaidBooking();
  expect(await customer.locator('main').textContent()).toMatch(/Due\s*\$69.*You’ll pay at the studio/s);
  await recordPayment(owner);
  await customer.reload();
  expect(await getValue(customer, 'Paid')).toBe('$169');
  expect(await customer.locator('dt:text-is("Due")').count()).toBe(0);

  await moveToAfternoon(customer);
  await owner.reload();
  await getSummary(owner).getByText('New time requested:').waitFor();
  await clickButton(owner, 'Confirm new time');
  await owner.getByRole('dialog', { name: 'Confirm the new time for HQ-1001' }).waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await clickButton(owner, 'Confirm new time');
  await waitForStatus(owner, 'Booking rescheduled');
  await waitForChip(owner, 'Refund due');
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
  await refundAll(panel);
  const { history } = await getDetail();
  await panel.reload();
  const entries = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(history.length);

  await customer.goto(await findPageLink('Your refund of'));
  expect(await getValue(customer, 'Refunded')).toBe('$169');
  await customer.getByRole('link', { name: 'Open your gallery' }).waitFor();
});
