import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from './axe.ts';
import { collectErrors, getFocusedText, holdRequests, useBrowser } from './browser.ts';
import {
  clickRowAction,
  createBooking,
  createOrder,
  daysFromNow,
  nextWeekday,
  openScreen,
  switchScreen,
  useAdminPage,
  useStudio,
  waitForStatus,
} from './studio.ts';

const { open } = useBrowser();

const monday = nextWeekday(1);

const studio = useStudio();
let number: string;
beforeAll(async () => {
  await studio.asVisitor('/api/bookings', createBooking());
  const { rows } = await studio.asOwner('GET', '/bookings?q=robin');
  number = `HQ-${rows[0].number}`;
});
const openAdmin = useAdminPage(studio, open);

const getPanel = (page: Page) => page.getByRole('dialog', { name: `Robin Example, ${number}` });

test('a booking opens over any screen with its own URL, and Back closes it, without console errors', async () => {
  const page = await openAdmin('/admin');
  const errors = collectErrors(page);
  await page.getByRole('link', { name: number }).click();
  await getPanel(page).getByText('due once confirmed').waitFor();
  expect(page.url()).toBe(`${studio.origin}/admin?booking=${number}`);
  await page.goBack();
  await getPanel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${studio.origin}/admin`);
  await expect.poll(() => getFocusedText(page)).toContain(number);
  await page.getByRole('link', { name: number }).click();
  await getPanel(page).waitFor();
  await page.keyboard.press('Escape');
  await getPanel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${studio.origin}/admin`);
  await expect.poll(() => getFocusedText(page)).toContain(number);
  expect(errors).toEqual([]);
});

test('closing a booking that was opened by its URL shows the screen below it', async () => {
  const page = await openAdmin('/admin');
  await openScreen(page, `/admin/calendar?view=all&booking=${number.toLowerCase()}`);
  await getPanel(page).getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/view=all$/);
  await expect.poll(() => getFocusedText(page)).toBe('Calendar');
});

test('editing shows the new price', async () => {
  const page = await openAdmin(`/admin?booking=${number}`);
  await getPanel(page).getByRole('button', { name: 'Edit booking' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Extra time').selectOption('45 minutes');
  await form.getByText(/The price goes up \$105,/).waitFor();
  await form.getByLabel('Session').selectOption('extended');
  await form.getByLabel('Extra time').selectOption('None');
  const newPrice = form.getByText(/The price goes up \$(?:50|80),/); // off-peak and peak
  await expect.poll(() => newPrice.isVisible()).toBe(true);
});

test('a future session has no attendance actions, recording a payment suggests the amount due, and a payment can be refunded', async () => {
  const page = await openAdmin(`/admin?booking=${number}`);
  const panel = getPanel(page);
  const form = page.getByRole('dialog').last();
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByText('Confirmed').first().waitFor();
  await expect.poll(() => panel.getByRole('button', { name: /no-show|late/i }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await form.getByLabel('Amount').fill('69');
  await form.getByRole('button', { name: 'Record payment' }).click();
  // The message is inside the panel, because everything else is inert.
  await panel.getByRole('status').getByText('Payment of $69 recorded').waitFor();
  await panel.getByText('Partly paid').waitFor();
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await expect.poll(() => form.getByLabel('Amount').inputValue()).toMatch(/^(?:80|100)$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => getFocusedText(page)).toBe('Record payment');

  const { code } = await studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 5000 });
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await form.getByLabel('Amount').fill('50');
  await form.getByLabel('Payment method').selectOption('Gift card');
  await form.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '));
  await form.getByRole('button', { name: 'Record payment' }).click();
  await panel.getByRole('status').getByText('Payment of $50 recorded').waitFor();

  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await form.getByLabel('Amount in dollars').fill('19');
  await form.getByLabel('Reason').fill('The lamp failed');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await panel.getByRole('status').getByText('Refunded $19').waitFor();
});

test('adding a booking shows its price as fields change, and accepts a different price', async () => {
  const page = await openAdmin(`/admin/calendar?day=${monday}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const form = page.getByRole('dialog', { name: 'Add booking' });
  const waitForPrice = (text: string) => form.getByRole('status').getByText(text, { exact: true }).waitFor();
  await form.getByLabel('Day').fill(monday);
  await form.getByLabel('Time', { exact: true }).fill('14:00');
  await waitForPrice('Price: $149, off-peak. Standard, 45 minutes $149.');
  await form.getByText(/available start times?\. You can also enter another\./).waitFor();
  const release = await holdRequests(page, '**/api/admin/times?*');
  await form.getByLabel('Session').selectOption('extended');
  await form.getByText('Checking available times…').waitFor();
  expect(await form.locator('datalist option').count()).toBe(0);
  release();
  await form.getByText(/available start times?\. You can also enter another\./).waitFor();
  await form.getByLabel('Session').selectOption('standard');
  await form.getByLabel('Time', { exact: true }).fill('17:00');
  await form.getByLabel('Extra time').selectOption('15 minutes');
  await form.getByLabel('Pet fee, $35').check();
  await waitForPrice('Price: $239, peak. Standard, 45 minutes $169; 15 extra minutes $35; Pet fee $35.');
  await form.getByLabel('People').fill('6');
  await waitForPrice(
    'Price: $239, peak. Standard, 45 minutes $169; 15 extra minutes $35; Pet fee $35. The extra-guest fee isn’t set. Enter a price below.',
  );
  await form.getByLabel('Name').fill('Pat Example');
  await form.getByLabel('Different price in dollars').fill('a lot');
  await form.getByRole('button', { name: 'Add booking' }).click();
  await form.getByText('Please enter an amount').first().waitFor();
  await form.getByLabel('Different price in dollars').fill('289');
  await form.getByRole('button', { name: 'Add booking' }).click();
  await waitForStatus(page, /^Booking HQ-\d+ added$/);
  const { rows } = await studio.asOwner('GET', '/bookings?q=pat');
  expect(rows[0]).toMatchObject({ total: 28_900, subtotal: 23_900, guestFeeUnset: false });
});

test('the gallery link for a customer without an email address can be saved and copied, and no email is sent', async () => {
  const { number: walkIn } = await studio.asOwner('POST', '/bookings', {
    ...createBooking({ day: daysFromNow(-1), time: '11:00', name: 'Walk-in Guest', email: '', phone: '' }),
    override: true,
  });
  const page = await openAdmin('/admin/calendar?view=all&photos=due');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await clickRowAction(page, `HQ-${walkIn}`, 'Deliver photos');
  const form = page.getByRole('dialog', { name: `Deliver photos for HQ-${walkIn}` });
  await form.getByText(/^\$\d+ unpaid$/).waitFor();
  await form.getByText(/^This customer has no email address, so no email will be sent/).waitFor();
  expect(await form.getByLabel('Note to the customer').count()).toBe(0);
  await form.getByLabel('Gallery link').fill('https://gallery.example/walk-in');
  await form.getByRole('button', { name: 'Save link' }).click();
  await waitForStatus(page, /^Gallery link for HQ-\d+ saved\. No email was sent/);
  await page.getByText('No results.').waitFor();
  await switchScreen(page, `/admin/calendar?booking=HQ-${walkIn}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await waitForStatus(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://gallery.example/walk-in');
  await page.getByRole('button', { name: 'Change gallery link' }).waitFor();
  expect((await studio.asOwner('GET', '/emails?q=photos')).rows).toEqual([]);
});

test('axe finds no violations in the panel', async () => {
  const page = await openAdmin(`/admin/calendar?view=day&day=${daysFromNow(6)}&booking=${number}`);
  await getPanel(page).getByRole('region', { name: 'History' }).waitFor();
  expect(await findViolationsInBothSchemes(page, 'dialog[open]')).toEqual([]);
});
