import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { pagesOf } from './pages.ts';

const origin = inject('origin');
const { page: open } = useBrowser();

test('every page reads without JavaScript: a heading, words, and the way on', async () => {
  const page = await open({ javaScriptEnabled: false });
  for (const path of pagesOf('dist')) {
    await page.goto(origin + path);
    expect(await page.locator('h1').count(), path).toBe(1);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
    expect(await page.locator('header a[href="/booking"]').count(), path).toBeGreaterThan(0);
  }
  await page.context().close();
});

test('the menu opens and closes without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(`${origin}/pricing`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.locator('#menu-panel');
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  await page.context().close();
});

test('no page shows a button that does nothing without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  // Administration and the diagnostic pages are made of scripts.
  for (const path of pagesOf('dist').filter((one) => !/^\/admin|-test$/.test(one))) {
    await page.goto(origin + path);
    const idle = page.locator('button[type="button"]:not([popovertarget]):visible');
    expect(await idle.allInnerTexts(), path).toEqual([]);
  }
  await page.context().close();
});

test('one answer is open at a time without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/faq`);
  await page.locator('details summary').nth(0).click();
  await page.locator('details summary').nth(1).click();
  expect(await page.locator('details[open]').count()).toBe(1);
  await page.context().close();
});
