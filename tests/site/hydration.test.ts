import { expect, inject, test } from 'vitest';
import { complaints, hydrate, useBrowser } from './browser.ts';
import { pagesOf } from './pages.ts';

const origin = inject('origin');
const { page: open } = useBrowser();
const pages = pagesOf('dist');

test('all routes of the specification are there', () => {
  const expected = [
    '/',
    '/booking',
    '/pricing',
    '/blog',
    '/corporate',
    '/faq',
    '/gift-cards',
    '/stories',
    '/thank-you',
  ];
  expect(pages).toEqual(
    expect.arrayContaining([...expected, '/waitlist', '/contact', '/404', '/admin/gift-cards/templates']),
  );
});

/** A day without a holiday ahead: the footer names one that is near only once it knows the day. */
const quietDay = new Date('2026-09-15T16:00:00Z');

test.each(pages)(
  '%s hydrates without a word on the console, and shows what it showed before',
  async (path) => {
    const page = await open();
    await page.clock.setFixedTime(quietDay);
    const heard = complaints(page);
    await page.goto(origin + path);
    const before = await page.locator('#root').innerText();
    await hydrate(page);
    // A 404 page names the address it was asked for, once it runs. The gate sends on whoever is not signed in. What is
    // measured is told as it happens.
    const stays =
      !path.endsWith('/404') &&
      (!path.startsWith('/admin') || path === '/admin/login') &&
      path !== '/analytics-test';
    const after = await page.locator('#root').innerText();
    // A post's link is copied by a script, so that way to share it comes with the scripts.
    if (stays) expect(after.replace(/^Copy link\n/m, '')).toBe(before);
    // The login asks whether the site has its service; where it has none, that is a 404.
    const mayMiss = path.endsWith('/404') || path === '/admin/login';
    expect(heard.filter((line) => !(mayMiss && line.includes('404 (Not Found)')))).toEqual([]);
    await page.context().close();
  },
);

test('nothing but the waker is fetched before a sign of intent', async () => {
  const page = await open();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${origin}/pricing`);
  await page.waitForTimeout(500);
  expect(scripts).toHaveLength(1);
  await hydrate(page);
  expect(scripts.length).toBeGreaterThan(1);
  await page.context().close();
});

test('all scripts of a post page weigh at most 90 kB', async () => {
  const page = await open();
  const weights: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    weights.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(`${origin}/blog/posing-guide`);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const sum = (await Promise.all(weights)).reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(60_000);
  expect(sum).toBeLessThanOrEqual(90_000);
  await page.context().close();
});

test('the application wakes by itself within 3.5 s of a page that nobody touches', async () => {
  const page = await open();
  await page.goto(`${origin}/pricing`);
  const loaded = Date.now();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(Date.now() - loaded).toBeGreaterThan(1500);
  expect(Date.now() - loaded).toBeLessThan(5000);
  await page.context().close();
});
