import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { reloadedKey, retryDelayMs, stylesheetTimeoutMs } from '#src/lib/browser/load-page.ts';
import { pendingDelays } from '#src/site/navigation/route-changes.ts';
import { followLink, hydrate, isFocused, settle, useBrowser } from './browser.ts';
import { startWeakNetwork } from './weak-network.ts';

const site = inject('origin');
const { open, openShared } = useBrowser();

const storyModule = /\/assets\/StoriesPage-.*\.js$/;
const storyStylesheet = /\/assets\/StoriesPage-.*\.css$/;
const storyData = /\/data\/stories\.json$/;

/** Returns a function that counts the documents loaded since this call. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && count++));
  return () => count;
}

async function openWithPausedClock(path: string, origin: string): Promise<Page> {
  const page = await open();
  const start = Date.parse('2026-09-15T16:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  return goTo(path, origin, page);
}

async function goTo(path: string, origin: string, existingPage?: Page): Promise<Page> {
  const page = existingPage ?? (await openShared());
  await page.goto(origin + path);
  await hydrate(page);
  return page;
}

const getCrashHeading = (page: Page) => page.getByRole('heading', { name: 'Something went wrong.' });
const getRetryButton = (page: Page) => page.getByRole('button', { name: 'Try again' });
const getReloadButton = (page: Page) => page.getByRole('button', { name: 'Reload the app' });
const getHeadingText = (page: Page) => page.locator('h1').innerText();

describe('page modules', () => {
  // Chromium 150 does not fetch a module that failed again in the same document, so the page is reloaded. Other versions do.
  test('that fail at first are fetched again, and then the page is shown', async () => {
    const network = await startWeakNetwork(site);
    const page = await openWithPausedClock('/contact', network.origin);
    const countLoaded = countDocuments(page);
    network.setOutcome((path) => (storyModule.test(path) ? 'rejected' : 'forwarded'));
    const failed = page.waitForResponse(storyModule);
    await followLink(page, '/stories');
    await failed;
    const before = network.countRequests(storyModule);
    network.setOutcome(() => 'forwarded');
    // The page may notice the failure after the test does, so advance its clock until it has retried.
    await expect
      .poll(async () => {
        await page.clock.runFor(retryDelayMs);
        return network.countRequests(storyModule);
      })
      .toBeGreaterThan(before);
    await page.waitForURL(`${network.origin}/stories`);
    await page.locator('main a[href^="/stories/"]').first().waitFor();
    expect(countLoaded()).toBeLessThanOrEqual(1);
  });

  test('that fail repeatedly reload the page once per session, then show the crash screen', async () => {
    const network = await startWeakNetwork(site);
    const page = await goTo('/contact', network.origin);
    const countLoaded = countDocuments(page);

    // An unrelated rejection neither reloads the page nor uses up its one reload. The code is a string, because the test's
    // bundler would rewrite the import.
    await page.evaluate(`
      Promise.reject(new Error('something else'));
      import('/assets/blocked.js');
      undefined;
    `);
    await settle(page);
    expect(countLoaded()).toBe(0);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), reloadedKey)).toBeNull();

    network.setOutcome((path) => (storyModule.test(path) ? 'missing' : 'forwarded'));
    await followLink(page, '/stories');
    await page.waitForURL(`${network.origin}/stories`);
    // The prerendered page is complete without its module.
    await page.locator('main a[href^="/stories/"]').first().waitFor();
    await expect.poll(countLoaded).toBe(1);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), reloadedKey)).toBe('1');
    const requested = network.countRequests(storyModule);
    await page.keyboard.press('Shift');
    await expect.poll(() => network.countRequests(storyModule)).toBeGreaterThan(requested);
    await settle(page);
    expect(countLoaded()).toBe(1);

    await goTo('/contact', network.origin, page);
    const countAfterReload = countDocuments(page);
    await followLink(page, '/stories');
    await getCrashHeading(page).waitFor();
    expect(countAfterReload()).toBe(0);
    await getReloadButton(page).waitFor();
    await expect.poll(() => isFocused(getCrashHeading(page))).toBe(true);
    await expect.poll(() => page.title()).toContain('Something went wrong');
    const text = await page.locator('main').innerText();
    expect(text).toContain('dynamically imported module');
    expect(text).not.toMatch(/\bat .+:\d+:\d+/);
    await page.getByRole('contentinfo').waitFor();

    network.setOutcome(() => 'forwarded');
    await getRetryButton(page).click();
    await page.locator('main a[href^="/stories/"]').first().waitFor();
    expect(countAfterReload()).toBe(1);
  });
});

test('missing data shows the crash screen without a reload button, whose header works, and retrying shows the page', async () => {
  const network = await startWeakNetwork(site);
  const page = await goTo('/contact', network.origin);
  const countLoaded = countDocuments(page);
  network.setOutcome((path) => (storyData.test(path) ? 'dropped' : 'forwarded'));
  await followLink(page, '/stories');
  await getCrashHeading(page).waitFor();
  await page.getByRole('link', { name: 'CORPORATE' }).first().click();
  await page.waitForURL(`${network.origin}/corporate`);
  await expect.poll(() => getCrashHeading(page).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  network.setOutcome((path) => (storyData.test(path) ? 'rejected' : 'forwarded'));
  await followLink(page, '/stories');
  await getCrashHeading(page).waitFor();
  expect(await page.locator('main').innerText()).toContain('503');
  expect(await getReloadButton(page).count()).toBe(0);
  network.setOutcome(() => 'forwarded');
  await getRetryButton(page).click();
  await expect.poll(() => getHeadingText(page)).not.toContain('wrong');
  await page.locator('main a[href^="/stories/"]').first().waitFor();
  expect(countLoaded()).toBe(0);
});

test('a page whose application fails to load still works, and the next page loads it again', async () => {
  const network = await startWeakNetwork(site);
  const page = await openShared();
  network.setOutcome((path) => (/\/assets\/layout-.*\.js$/.test(path) ? 'dropped' : 'forwarded'));
  await page.goto(`${network.origin}/pricing`);
  const failed = page.waitForEvent('pageerror');
  await page.keyboard.press('Shift');
  await failed;
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  network.setOutcome(() => 'forwarded');
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(`${network.origin}/faq`);
  await hydrate(page);
});

describe('stylesheets', () => {
  test('that never load delay their page by at most 1200 ms', async () => {
    expect(stylesheetTimeoutMs).toBe(1200);
    const network = await startWeakNetwork(site);
    const page = await openWithPausedClock('/contact', network.origin);
    network.setOutcome((path) => (storyStylesheet.test(path) ? 'held' : 'forwarded'));
    await followLink(page, '/stories');
    await expect.poll(() => network.countRequests(storyStylesheet)).toBe(1);
    await page.clock.runFor(stylesheetTimeoutMs - 1);
    expect(page.url()).toBe(`${network.origin}/contact`);
    await page.clock.runFor(1);
    await page.waitForURL(`${network.origin}/stories`);
    await page.locator('main a[href^="/stories/"]').first().waitFor();
    expect(network.countRequests(storyStylesheet)).toBe(1);
  });
});

test('while a slow page loads, the old one stays briefly, then "Loading..." is shown without scrolling', async () => {
  expect(pendingDelays).toEqual({ busy: 150, placeholder: 500 });
  const network = await startWeakNetwork(site);
  const page = await openWithPausedClock('/blog', network.origin);
  await page.evaluate(() => scrollTo(0, 500));
  network.setOutcome((path) => (storyData.test(path) ? 'held' : 'forwarded'));
  const busy = page.locator('[aria-busy="true"]');
  const placeholder = page.getByRole('status').filter({ hasText: 'Loading...' });
  await followLink(page, '/stories');
  await expect.poll(() => network.countRequests(storyData)).toBe(1);
  // The delays start when the page next renders, which is a background task after it sends the request. Wait for that task.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  await page.clock.runFor(pendingDelays.busy - 1);
  expect(await busy.count()).toBe(0);
  await page.clock.runFor(1);
  await busy.waitFor();
  await page.clock.runFor(pendingDelays.placeholder - pendingDelays.busy - 1);
  expect(await placeholder.count()).toBe(0);
  await page.clock.runFor(1);
  await placeholder.waitFor();
  expect(new URL(page.url()).pathname).toBe('/blog');
  expect(await page.evaluate(() => scrollY)).toBe(500);
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  network.release();
  await page.waitForURL(`${network.origin}/stories`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => placeholder.count()).toBe(0);
  await expect.poll(() => page.locator('[inert], [aria-busy="true"]').count()).toBe(0);
});
