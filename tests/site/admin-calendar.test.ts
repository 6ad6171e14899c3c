import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#src/lib/time/day.ts';
import { accessibilityFaults, contrastFaults } from './axe.ts';
import { useBrowser } from './browser.ts';
import { bookingOf, dayIn, show, startStudio, type Studio } from './studio.ts';

const { page: open } = useBrowser();

const day = dayIn(6);
const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
/** Another day of the same week. */
const otherDay = day === sunday ? addDays(day, 1) : addDays(day, -1);
const week = `/admin/calendar?view=week&day=${day}`;

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
  await studio.visitor('/api/bookings', bookingOf());
  const { rows } = await studio.owner('GET', '/bookings?q=robin');
  await studio.owner('POST', `/bookings/${rows[0].id}/accept`, { version: rows[0].version });
});
afterAll(() => studio.stop());

const nameOf = (of: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${of}T00:00:00Z`));
const columnOf = (page: Page, of: string) =>
  page.getByRole('region', { name: new RegExp(`^${nameOf(of)}`) }).locator('> div');
const form = (page: Page) => page.getByRole('dialog').last();

/** The offset of a time in a day's column. The hours shown are in the first column. */
async function offsetOf(page: Page, of: string, hour: number) {
  const first = await page.locator('[class*="hours"] li').first().textContent();
  const from = Number(/^\d+/.exec(first ?? '')?.[0]) + (/PM/.test(first ?? '') ? 12 : 0);
  const count = await page.locator('[class*="hours"] li').count();
  const box = await columnOf(page, of).boundingBox();
  return ((hour - from) / count) * (box?.height ?? 0);
}

test('a week begins on Sunday, and a line shows the current time', async () => {
  const page = await studio.enter(open, '/admin');
  const noon = new Date(`${dayIn(0)}T17:00:00Z`);
  await page.clock.setFixedTime(noon);
  await page.addInitScript(() =>
    sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp: Date.now() })),
  );
  await show(page, '/admin/calendar');
  const days = page.getByRole('heading', { level: 3 });
  expect(await days.first().textContent()).toMatch(/^Sunday/);
  const line = columnOf(page, dayIn(0)).locator('[class*="now"]');
  const { y } = (await line.boundingBox()) ?? { y: 0 };
  const { y: top } = (await columnOf(page, dayIn(0)).boundingBox()) ?? { y: 0 };
  const hour = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    hour12: false,
    timeZone: 'America/New_York',
  });
  expect(Math.abs(y - top - (await offsetOf(page, dayIn(0), Number(hour.format(noon)))))).toBeLessThan(2);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.waitForURL(/view=month/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Month');
  expect(await page.getByRole('columnheader').first().textContent()).toMatch(/^Sun/);
});

test('a click on an empty slot, or n, adds a booking there, for a customer found by name and without an email', async () => {
  const page = await studio.enter(open, week);
  await columnOf(page, day).click({ position: { x: 20, y: (await offsetOf(page, day, 17)) + 40 } });
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  expect(await dialog.getByLabel('Day').inputValue()).toBe(day);
  expect(await dialog.getByLabel('Time').inputValue()).toBe('17:30');
  await dialog.getByLabel('Name').fill('robin');
  await dialog.getByText('1 existing customer matches:').waitFor();
  const match = dialog.getByRole('button', { name: 'Robin Example, robin@example.com' });
  await match.click();
  expect(await dialog.getByLabel('Email (optional)').inputValue()).toBe('robin@example.com');
  await dialog.getByLabel('Email a confirmation').waitFor();
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  await dialog.getByLabel('Name').fill('Walk-in Guest');
  await dialog.getByLabel('Day').fill(dayIn(-1));
  await dialog.getByLabel('Time').fill('11:00');
  expect(await dialog.getByLabel('Email a confirmation').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await page
    .getByRole('status')
    .getByText(/^Booking HQ-\d+ added$/)
    .waitFor();
  const { rows } = await studio.owner('GET', '/bookings?q=walk-in');
  expect(rows[0]).toMatchObject({ status: 'accepted', day: dayIn(-1), time: '11:00', email: '' });
});

test('a booking is dragged or moved by Shift and an arrow, and moves once confirmed', async () => {
  const page = await studio.enter(open, week);
  const booking = page.getByRole('link', { name: /^Robin Example/ });
  const start = async () => (await studio.owner('GET', '/bookings?q=robin')).rows[0];
  await booking.dragTo(columnOf(page, otherDay), {
    sourcePosition: { x: 10, y: 4 },
    targetPosition: { x: 20, y: (await offsetOf(page, otherDay, 16)) + 4 },
  });
  expect(await form(page).getByLabel('Day').inputValue()).toBe(otherDay);
  expect(await form(page).getByLabel('Time').inputValue()).toBe('16:00');
  expect(await start()).toMatchObject({ day, time: '14:00' });
  await page.keyboard.press('Escape');
  await booking.focus();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await form(page).getByLabel('Time').inputValue()).toBe('14:15');
  await form(page).getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('status').getByText('Booking rescheduled').waitFor();
  expect(await start()).toMatchObject({ day, time: '14:15' });
});

test('axe finds no violation in the calendar from 360 to 1920 px, in either scheme', async () => {
  const page = await studio.enter(open, '/admin', { reducedMotion: 'reduce' });
  for (const width of [360, 1920]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.emulateMedia({ colorScheme: 'light' });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await show(page, `${week}&as=grid`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await accessibilityFaults(page)).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.emulateMedia({ colorScheme: 'dark' });
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await contrastFaults(page)).toEqual([]);
  }
});
