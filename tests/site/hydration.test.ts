import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { listPageKinds } from './pages.ts';
import { getCompressedSize } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser();
/** A page of each kind. The mirror runs without the application, and admin screens need a sign-in. */
const pages = listPageKinds('dist').filter(
  (path) => path !== '/mirror' && (path === '/admin/login' || !path.startsWith('/admin')),
);

/** All paths open in one page, because a new one takes as long as their tests. */
let page: Page;
let errors: string[];
beforeAll(async () => {
  page = await open();
  await page.clock.setFixedTime(dayWithoutHolidays);
  errors = collectErrors(page);
});

/** No holidays are near on this day. The footer would add them after hydration. */
const dayWithoutHolidays = new Date('2026-09-15T16:00:00Z');

const isPost = /^\/blog\/(?!page\/|tag\/|404$)/;
const getBudget = (path: string) => (isPost.test(path) ? 100_000 : 111_000);

/** True for the scripts and styles of admin screens, and for scripts that call the admin's API or store the owner's session. */
const isAdminFile = (file: string) =>
  (/AdminShell|AdminPage|LoginPage|Screen/.test(file) && !/CrashScreen/.test(file)) ||
  /\/api\/admin|hq_admin/.test(readFileSync(`dist${file}`, 'utf8'));

test.each(pages)(
  '%s hydrates without warnings, keeps its content, stays within its script budget and loads no admin code if it is public',
  async (path) => {
    const isAdmin = path.startsWith('/admin');
    errors.length = 0;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const recordFile = (response: Response) => {
      const type = response.request().resourceType();
      const { pathname } = new URL(response.url());
      if (type === 'script') scripts.add(pathname);
      if (type === 'stylesheet') styles.add(pathname);
    };
    page.on('response', recordFile);
    onTestFinished(() => void page.off('response', recordFile));
    // The tracker is the last script to load without an interaction.
    const tracker = isAdmin ? undefined : page.waitForResponse(/\/tracker-/);
    await page.goto(origin + path);
    const before = await page.locator('#root').innerText();
    await hydrate(page);
    // After hydration, a 404 page names the requested URL, the admin redirects to the login, and the analytics page shows
    // live data.
    const isStable =
      !path.endsWith('/404') && (!isAdmin || path === '/admin/login') && path !== '/analytics-test';
    const after = await page.locator('#root').innerText();
    // “Copy link” needs scripts, so it appears after hydration.
    if (isStable) expect(after.replace(/^Copy link\n/m, '')).toBe(before);
    // The admin's access check fails without a session.
    const expectedError = path.endsWith('/404') ? '404 (Not Found)' : isAdmin ? '401 (Unauthorized)' : null;
    expect(errors.filter((line) => !(expectedError && line.includes(expectedError)))).toEqual([]);
    if (!isAdmin) {
      await tracker;
      const sum = [...scripts].reduce((bytes, script) => bytes + getCompressedSize(`dist${script}`), 0);
      expect(sum).toBeGreaterThan(60_000);
      expect(sum).toBeLessThanOrEqual(getBudget(path));
      expect([...scripts, ...styles].filter(isAdminFile)).toEqual([]);
    } else {
      // Leaving aborts requests that the admin is still sending. The next page would collect them as errors.
      await page.goto('about:blank');
    }
  },
);

const isApplication = (url: string) => /\/(?:layout|hydrate)-/.test(url);

test('the application starts 2 s after load without interaction, and only the tracker before it', async () => {
  const newPage = await open();
  const start = Date.parse('2026-09-15T16:00:00Z');
  await newPage.clock.install({ time: start });
  await newPage.clock.pauseAt(start + 60_000);
  const scripts: string[] = [];
  newPage.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await newPage.goto(`${origin}/pricing`, { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  await newPage.clock.runFor(1999);
  await expect.poll(async () => (await findEvents(newPage, 'page_view')).length).toBe(1);
  expect(scripts.filter(isApplication)).toEqual([]);
  // A busy browser may take up to 1.5 s longer.
  await newPage.clock.runFor(1501);
  await newPage.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(scripts.filter(isApplication).length).toBeGreaterThan(0);
  expect(await findEvents(newPage, 'page_view')).toHaveLength(1);
});

test('the inlined stylesheets are not fetched, not even once the application has started', async () => {
  const newPage = await open();
  const stylesheets: string[] = [];
  newPage.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && stylesheets.push(request.url()),
  );
  await newPage.goto(`${origin}/pricing`);
  await hydrate(newPage);
  expect(stylesheets).toEqual([]);
});
