import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const origin = inject('origin');
const { open, visit } = useBrowser();

test('a booking that can’t be read links to its page', async () => {
  const page = await visit('/thank-you#booking=wrong');
  await page.getByText('We can’t show your booking here right now.').waitFor();
  const link = page.getByRole('link', { name: 'your booking’s page' });
  expect(await link.getAttribute('href')).toBe('/api/bookings/wrong');
});

test('both thank-you pages explain next steps and directions without scripts', async () => {
  const page = await open({ javaScriptEnabled: false });
  for (const path of ['/thank-you', '/thank-you-for-founders-newsletter']) {
    await page.goto(origin + path);
    expect(await page.locator('#next ~ * li').count(), path).toBeGreaterThanOrEqual(3);
    expect(await page.locator('main a[href="/contact#arrival"]').count(), path).toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
  }
});
