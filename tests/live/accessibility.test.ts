import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from '../site/axe.ts';
import { useBrowser } from '../site/browser.ts';
import { listPageKinds } from '../site/pages.ts';
import { serveLiveSite } from './live-site.ts';

const { origin, dist } = await serveLiveSite();
const { open } = useBrowser();
/** A page of each kind. Admin screens need a sign-in and have their own tests. */
const pages = listPageKinds(dist).filter((path) => path === '/admin/login' || !path.startsWith('/admin'));

/** All checks share one page so its browser loads styles and fonts only once. */
let page: Page;
beforeAll(async () => {
  page = await open();
  // Check the published HTML, without the application. A route would turn off the browser's cache.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['*/assets/layout-*.js'] });
});

test.each(pages)('axe finds no violations on %s', async (path) => {
  await page.goto(origin + path);
  const found: string[] = [];
  for (const width of [320, 1280]) {
    // The header and footer are the same on every page, so check them only at the narrow width. The states in tests/site cover both widths.
    const part = width === 320 ? 'html' : 'main';
    found.push(...(await findViolations(page, width, 'as published', part)));
  }
  expect(found).toEqual([]);
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
});
