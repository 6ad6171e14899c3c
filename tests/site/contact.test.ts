import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser, isFocused } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

test('without scripts, the cancellation rule is shown, but its form is not', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/contact`);
  await page.getByText('free up to 24 hours before your session starts').waitFor();
  expect(await page.getByRole('button', { name: 'Can I still cancel?' }).isVisible()).toBe(false);
});

test('the calculator uses the studio’s time zone for every visitor, and focuses a missing value and explains it', async () => {
  const page = await open({ timezoneId: 'Asia/Tokyo' });
  const errors = collectErrors(page);
  await page.clock.setFixedTime(new Date('2027-07-05T12:00:00Z'));
  await page.goto(`${origin}/contact`);
  await page.getByText('free up to 24 hours before your session starts').waitFor();
  await hydrate(page);
  const button = page.getByRole('button', { name: 'Can I still cancel?' });
  const day = page.getByLabel('Day of your session');
  await day.fill('2027-07-07');
  await page.getByLabel('Start time (Eastern)').fill('10:00');
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await getHeight();
  await button.click();
  const answer = page.getByRole('status').filter({ hasText: 'Yes, for free.' });
  await answer.waitFor();
  expect(await getHeight(), 'the answer causes no layout shift').toBe(before);
  expect(await answer.innerText()).toContain(
    'until Tuesday, July 6, at 10 am in Charlotte (Tuesday, July 6, at 11 pm where you are). You have 1 day and 2 hours left.',
  );

  await day.fill('');
  await button.click();
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => isFocused(day)).toBe(true);
  const describedBy = await day.getAttribute('aria-describedby');
  expect(await page.locator(`#${describedBy?.split(' ').at(-1)}`).innerText()).toBe(
    'Please choose the day of your session.',
  );
  expect(errors).toEqual([]);
});
