import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const { visit } = useBrowser();

test('a booking that can’t be read links to its page', async () => {
  const page = await visit('/thank-you#booking=wrong');
  await page.getByText('We can’t show your booking here right now.').waitFor();
  const link = page.getByRole('link', { name: 'your booking’s page' });
  expect(await link.getAttribute('href')).toBe('/api/bookings/wrong');
});
