import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { openShared } = useBrowser();

test('the list has at least four clickable cards, and on a wide screen, a story’s times are next to its text', async () => {
  const page = await openShared({ viewport: { width: 1280, height: 900 } });
  const errors = collectErrors(page);
  await page.goto(`${origin}/stories`);
  await hydrate(page);
  const stories = page.locator('main ol > li').filter({ has: page.locator('h2') });
  expect(await stories.count()).toBeGreaterThanOrEqual(4);
  const title = await stories.nth(1).locator('h2').innerText();
  await stories.nth(1).click({ position: { x: 40, y: 40 } });
  await expect.poll(() => page.locator('h1').innerText()).toBe(title);
  expect(errors).toEqual([]);
  const time = await page.locator('#article h2').first().boundingBox();
  const text = await page.locator('#article h2 + p').first().boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  expect(Math.abs((time?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(40);
});
