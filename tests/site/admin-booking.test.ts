import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, contrastViolations } from './axe.ts';
import { collectErrors, useBrowser } from './browser.ts';
import { createBooking, dayIn, show, startStudio, type Studio } from './studio.ts';

const { page: open } = useBrowser();

let studio: Studio;
let number: string;
beforeAll(async () => {
  studio = await startStudio();
  await studio.visitor('/api/bookings', createBooking());
  const { rows } = await studio.owner('GET', '/bookings?q=robin');
  number = `HQ-${rows[0].number}`;
});
afterAll(() => studio.stop());

const getPanel = (page: Page) => page.getByRole('dialog', { name: `Robin Example, ${number}` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('a booking opens over any screen with its own URL, and Back closes it', async () => {
  const page = await studio.enter(open, '/admin');
  await page.getByRole('link', { name: number }).click();
  await getPanel(page).getByText('due once confirmed').waitFor();
  expect(page.url()).toBe(`${studio.origin}/admin?booking=${number}`);
  await page.goBack();
  await getPanel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${studio.origin}/admin`);
  await expect.poll(() => focused(page)).toContain(number);
  await page.getByRole('link', { name: number }).click();
  await getPanel(page).waitFor();
  await page.keyboard.press('Escape');
  await getPanel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${studio.origin}/admin`);
  await expect.poll(() => focused(page)).toContain(number);
});

test('closing a booking that was opened by its URL shows the screen below it', async () => {
  const page = await studio.enter(open, `/admin/calendar?view=all&booking=${number.toLowerCase()}`);
  await getPanel(page).getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/view=all$/);
  await expect.poll(() => focused(page)).toBe('Calendar');
});

test('editing offers a longer session that costs no more, and updates the price', async () => {
  const page = await studio.enter(open, `/admin?booking=${number}`);
  await getPanel(page).getByRole('button', { name: 'Edit booking' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Extra time').selectOption('45 minutes');
  await form.getByText(/\$105 more/).waitFor();
  await form.getByRole('button', { name: 'Switch to Extended' }).click();
  await form.getByText(/\$(?:50|80) more/).waitFor(); // off-peak and peak
  expect(await form.getByLabel('Session').inputValue()).toBe('extended');
  expect(await form.getByLabel('Extra time').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await form.getByRole('button', { name: 'Switch to Extended' }).count()).toBe(0);
});

test('a future session has no attendance actions, and a payment suggests the amount due', async () => {
  const page = await studio.enter(open, `/admin?booking=${number}`);
  const panel = getPanel(page);
  const form = page.getByRole('dialog').last();
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByText('Confirmed').first().waitFor();
  await expect.poll(() => panel.getByRole('button', { name: /no-show|late/i }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await form.getByLabel('Amount').fill('69');
  await form.getByRole('button', { name: 'Record payment' }).click();
  // Announced inside the panel, because everything else is inert.
  await panel.getByRole('status').getByText('Payment of $69 recorded').waitFor();
  await panel.getByText('Partly paid').waitFor();
  await panel.getByRole('button', { name: 'Record payment' }).click();
  await expect.poll(() => form.getByLabel('Amount').inputValue()).toMatch(/^(?:80|100)$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Record payment');
});

test('axe finds no violations in the panel from 360 to 1920 px, in either color scheme', async () => {
  const page = await studio.enter(open, '/admin', { reducedMotion: 'reduce' });
  const errors = collectErrors(page);
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, `/admin/calendar?view=day&day=${dayIn(6)}&booking=${number}`);
    await getPanel(page).getByRole('region', { name: 'History' }).waitFor();
    expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastViolations(page, 'dialog[open]')).toEqual([]);
  }
  expect(errors).toEqual([]);
});
