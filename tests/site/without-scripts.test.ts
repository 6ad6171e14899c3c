import type { Element } from 'hast';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { findElements, getAttribute, getText, readPages } from './published-page.ts';
import { checkPages } from './check-pages.ts';

const origin = inject('origin');
const { open } = useBrowser();

const pages = readPages('dist').map(({ path, root }) => ({
  path,
  header: findElements(root, 'header')[0]!,
  main: findElements(root, 'main')[0]!,
}));

test('without JavaScript, every page has text and a booking link', () =>
  checkPages(pages, ({ header, main }) => {
    expect(getText(main).length).toBeGreaterThan(40);
    expect(findElements(header, 'a').map((link) => getAttribute(link, 'href'))).toContain('/booking');
  }));

const needsScripts = (button: Element) =>
  getAttribute(button, 'type') === 'button' && getAttribute(button, 'popoverTarget') === undefined;

test('without JavaScript, no page shows a button that needs scripts', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  // The header and footer are the same on all pages, and so are the buttons of all posts and lists of posts. The admin and the
  // diagnostics pages need JavaScript.
  const checked = pages
    .filter(({ path, main }) => path === '/' || findElements(main, 'button').some(needsScripts))
    .filter(({ path }) => !/^\/admin|-test$|^\/blog\/(?!posing-guide|404)/.test(path));
  expect(checked.length).toBeGreaterThan(2);
  for (const { path } of checked) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const deadButtons = page.locator('button[type="button"]:not([popovertarget]):visible');
    expect(await deadButtons.allInnerTexts(), path).toEqual([]);
  }
});

test('the lamp on the 404 page can be switched on without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/404`);
  const litImage = page.locator('picture:has(+ label)');
  expect(await litImage.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('0');
  await page.getByRole('checkbox', { name: 'Light switch' }).check();
  await expect.poll(() => litImage.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
});
