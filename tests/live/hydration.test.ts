import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from '../site/browser.ts';
import { listPageKinds } from '../site/pages.ts';

const { open } = useBrowser();
/** The longest post and the longest story, if there are any. */
const articles = listPageKinds('dist').filter((path) => /^\/(?:blog|stories)\/(?!404$)[^/]+$/.test(path));
const paths = ['/', '/pricing', '/booking', '/faq', '/blog', '/contact', '/corporate', '/terms'];

/** All paths open in one page, because a new one takes as long as their tests. */
test('a page of each kind hydrates without warnings and keeps its content', async () => {
  const page = await open();
  // Before any holiday. The application hides past ones, and the footer adds those of the next month.
  await page.clock.setFixedTime(new Date('2020-01-01T17:00:00Z'));
  const errors = collectErrors(page);
  for (const path of [...paths, ...articles]) {
    // The tracker is the last script to load. Leaving the page earlier would abort it.
    const tracker = page.waitForEvent('requestfinished', (request) => /\/tracker-/.test(request.url()));
    await page.goto(inject('origin') + path);
    const before = await page.locator('main').innerText();
    await hydrate(page);
    const after = await page.locator('main').innerText();
    // “Copy link” needs scripts, so it appears after hydration. The contact page lists only holidays that are near.
    if (path !== '/contact') expect(after.replace(/^Copy link\n/m, ''), path).toBe(before);
    await tracker;
    expect(errors, path).toEqual([]);
  }
});
