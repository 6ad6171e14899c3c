import { expect, inject, test } from 'vitest';
import {
  accepted,
  respondWith,
  fillInDetails,
  sendRequest,
  getTotal,
  useBookingForm,
} from './booking-form.ts';
import { hydrate, isFocused } from './browser.ts';

const origin = inject('origin');
const { open } = useBookingForm();

/** Opens the second step with an off-peak start time in less than 48 hours. */
async function visitSoon(query = '') {
  const page = await open();
  await page.route('**/api/bookings/times?*', (route) =>
    route.fulfill({ json: { success: true, data: {} } }),
  );
  await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
  await page.goto(`${origin}/booking?session=standard&day=2026-12-03&time=11:00${query}`);
  await hydrate(page);
  await page.getByRole('heading', { name: 'Step 2 of 3: Time and add-ons' }).waitFor();
  return page;
}

test('extra time that costs more than a longer session suggests it, and switching works by keyboard and is announced', async () => {
  const page = await visitSoon('&extra=60');
  await page.getByText('Extended with 15 minutes of extra time gives you 105 minutes for $234.').waitFor();
  const extraTime = page.getByRole('combobox', { name: 'Extra time' });
  await extraTime.selectOption('15');
  await expect.poll(() => page.getByRole('button', { name: /^Switch/ }).count()).toBe(0);
  await extraTime.selectOption('45');
  const offer = page.getByText('Extended gives you 90 minutes for $199.');
  await offer.waitFor();
  await expect.poll(() => getTotal(page).innerText()).toContain('$254');
  await page.getByRole('button', { name: 'Switch to Extended' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'You switched to Extended, 90 minutes.' }).waitFor();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => getTotal(page).innerText()).toContain('$199');
  await expect.poll(() => extraTime.inputValue()).toBe('0');
  await expect.poll(() => isFocused(extraTime)).toBe(true);
  await page.getByRole('link', { name: 'Session', exact: true }).click();
  await expect.poll(() => page.getByRole('radio', { name: /^Extended/ }).isChecked()).toBe(true);
});

test('the estimate is called “Total” once a time is chosen', async () => {
  const page = await visitSoon();
  await page.getByRole('complementary', { name: 'Total' }).waitFor();
  await page.getByRole('combobox', { name: 'Extra time' }).selectOption('15');
  // A click could land elsewhere while the new day's start times move.
  await page.getByRole('radio', { name: 'Friday, December 4', exact: true }).press('Space');
  await page.getByText('Evening, peak').click();
  const start = page.locator('[name="time"][value="21:00"]');
  await start.press('Space');
  await expect.poll(() => start.isChecked()).toBe(true);
  // Extra time that does not fit removes the start time, so the total is an estimate again.
  await page.getByRole('combobox', { name: 'Extra time' }).selectOption('30');
  const aside = page.getByRole('complementary', { name: 'Your estimate' });
  await expect.poll(() => aside.isVisible()).toBe(true);
});

test('a request for a session within 48 hours says that its time isn’t confirmed', async () => {
  const note = 'We’ll reply by email before your session starts. The time isn’t confirmed until we do.';
  const page = await visitSoon('&extra=30');
  await respondWith(page, accepted);
  await fillInDetails(page);
  await page.getByText(`and the time stays yours until we answer. ${note}`).waitFor();
  await sendRequest(page);
  const reply = page.getByText(`The time is then yours until we answer. ${note}`);
  await expect.poll(() => reply.isVisible()).toBe(true);
});

test('a day is offered only while it has time left for the chosen session', async () => {
  const page = await open();
  // 8:45 am: twelve hours ahead, a Mini still fits before closing, but an Extended doesn't.
  await page.clock.setFixedTime(new Date('2026-12-03T13:45:00Z'));
  await page.goto(`${origin}/booking?session=mini`);
  await hydrate(page);
  const today = page.getByRole('radio', { name: 'Thursday, December 3', exact: true });
  await expect.poll(() => today.isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'Session', exact: true }).click();
  await page.getByRole('radio', { name: /^Extended/ }).check();
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await expect.poll(() => today.isEnabled()).toBe(false);
});
