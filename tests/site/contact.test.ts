import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser, isFocused } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

test('the cancellation rule is shown even without scripts, but its form is not', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${origin}/contact`);
    await page.getByText('free up to 24 hours before your session starts').waitFor();
    expect(await page.getByRole('button', { name: 'Can I still cancel?' }).isVisible()).toBe(
      javaScriptEnabled,
    );
  }
});

test('the calculator uses the studio’s time zone for every visitor', async () => {
  for (const [timezoneId, localTime] of [
    ['America/New_York', ''],
    ['Asia/Tokyo', ' in Charlotte (Tuesday, July 6, at 11 pm where you are)'],
  ] as const) {
    const page = await open({ timezoneId });
    const errors = collectErrors(page);
    await page.clock.setFixedTime(new Date('2027-07-05T12:00:00Z'));
    await page.goto(`${origin}/contact`);
    await hydrate(page);
    await page.getByLabel('Day of your session').fill('2027-07-07');
    await page.getByLabel('Start time (Eastern)').fill('10:00');
    const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await getHeight();
    await page.getByRole('button', { name: 'Can I still cancel?' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Yes, for free.' });
    await answer.waitFor();
    expect(await getHeight(), 'the answer causes no layout shift').toBe(before);
    expect(await answer.innerText()).toContain(
      `until Tuesday, July 6, at 10 am${localTime}. You have 1 day and 2 hours left.`,
    );
    expect(errors).toEqual([]);
  }
});

test('a missing value shows an error at its field, which receives focus', async () => {
  const page = await open();
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  await page.getByRole('button', { name: 'Can I still cancel?' }).click();
  const day = page.getByLabel('Day of your session');
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => isFocused(day)).toBe(true);
  const describedBy = await day.getAttribute('aria-describedby');
  expect(await page.locator(`#${describedBy?.split(' ').at(-1)}`).innerText()).toBe(
    'Please choose the day of your session.',
  );
});
