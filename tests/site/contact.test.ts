import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

test('the cancellation rule is shown, also without scripts', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/contact`);
  const rule = page.getByText('free up to 24 hours before your session starts');
  expect(await rule.isVisible()).toBe(true);
});
