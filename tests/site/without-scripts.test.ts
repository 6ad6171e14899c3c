import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { listPages } from './pages.ts';

const origin = inject('origin');
const { open } = useBrowser();

test('without JavaScript, every page has a heading, text and a booking link, and no button that needs scripts', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  for (const path of listPages('dist')) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').count(), path).toBe(1);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
    expect(await page.locator('header a[href="/booking"]').count(), path).toBeGreaterThan(0);
    // The admin and the diagnostics pages need JavaScript.
    if (/^\/admin|-test$/.test(path)) continue;
    const deadButtons = page.locator('button[type="button"]:not([popovertarget]):visible');
    expect(await deadButtons.allInnerTexts(), path).toEqual([]);
  }
});

test('the menu opens and closes without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(`${origin}/pricing`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.locator('#menu-panel');
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
});

test('the lamp on the 404 page can be switched on without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await page.goto(`${origin}/404`);
  const litImage = page.locator('picture:has(+ label)');
  expect(await litImage.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('0');
  await page.getByRole('checkbox', { name: 'Lamp' }).check();
  await expect.poll(() => litImage.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
});
