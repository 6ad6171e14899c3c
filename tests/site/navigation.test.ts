import type { Page, Request } from 'playwright';
import { expect, inject, test } from 'vitest';
import {
  collectErrors,
  followLink,
  getFocusedText,
  hydrate,
  isFocused,
  settle,
  useBrowser,
} from './browser.ts';
import { startWeakNetwork } from './weak-network.ts';

const origin = inject('origin');
const { openShared, visit } = useBrowser({ motion: true });

test('client-side navigation fetches the article once as data and updates the metadata; Back and Forward keep its page and scroll position', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  await page.evaluate(() => scrollTo(0, 600));
  const card = page.locator('main ul a[href^="/blog/"]').nth(2);
  const path = await card.getAttribute('href');
  await card.click();
  await page.waitForURL(`${origin}${path}`);
  await page.locator('#article p').first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(requests.filter((line) => line === `fetch /data${path}.json`)).toHaveLength(1);
  const title = (await page.locator('h1').innerText()).replaceAll('\n', ' ');
  await expect.poll(() => page.title()).toBe(`${title} | Hush Quarter`);
  const canonical = page.locator('link[rel="canonical"]');
  await expect.poll(() => canonical.getAttribute('href')).toBe(`https://hushquarter.example${path}`);
  await expect.poll(() => page.locator('meta[name="description"]').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(300);
  expect(new URL(page.url()).pathname).toBe('/blog');
  await page.goForward();
  await page.locator('#article p').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(requests.filter((line) => line.startsWith('document'))).toEqual([]);
});

test('an unknown URL returns 404, hydrates, shows its path and similar pages, and has links to the main pages', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  const response = await page.goto(`${origin}/prcing`);
  expect(response?.status()).toBe(404);
  await hydrate(page);
  await expect.poll(() => page.locator('main').innerText()).toContain('/prcing');
  await page.getByRole('link', { name: '/pricing' }).waitFor();
  for (const path of ['/', '/booking', '/services', '/stories', '/faq'])
    expect(await page.locator(`main a[href="${path}"]`).count(), path).toBeGreaterThan(0);
  expect(errors.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  // The router ignores URLs that only the server handles.
  await page.getByRole('link', { name: 'Our services' }).click();
  await page.waitForURL(`${origin}/#sessions`);
  await expect.poll(() => page.locator('#sessions').count()).toBe(1);
});

test('an unknown post shows “Post not found.”, whether opened directly, before and after hydration, or clicked', async () => {
  const page = await openShared();
  const response = await page.goto(`${origin}/blog/no-such-post`);
  expect(response?.status()).toBe(404);
  const heading = page.locator('h1');
  expect(await heading.innerText()).toBe('Post not found.');
  await hydrate(page);
  expect(await heading.innerText()).toBe('Post not found.');
  await followLink(page, '/blog');
  await expect.poll(() => heading.innerText()).not.toBe('Post not found.');
  await followLink(page, '/blog/no-such-post');
  await expect.poll(() => heading.innerText()).toBe('Post not found.');
  await expect.poll(() => page.title()).toMatch(/^Post not found/);
});

test('client-side navigation focuses the heading, without a focus ring, announces the title, and cross-fades if motion is allowed', async () => {
  const page = await openShared({ reducedMotion: 'no-preference' });
  await page.goto(`${origin}/pricing`);
  await hydrate(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset['faded'] = '';
      return start(update);
    };
  });
  // Use the keyboard, because browsers show focus rings only to keyboard users.
  await page.getByRole('link', { name: 'CORPORATE' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/corporate`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
  ).toBe('none');
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe(await page.title());
  expect(await page.title()).toContain('Hush Quarter');
  await expect
    .poll(() => page.locator('header nav a[aria-current="page"]').first().innerText())
    .toBe('CORPORATE');
  expect(await page.locator('html[data-faded]').count()).toBe(1);

  await page.evaluate(() => delete document.documentElement.dataset['faded']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'BLOG' }).first().click();
  await page.waitForURL(`${origin}/blog`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.locator('html[data-faded]').count()).toBe(0);
});

test('the first Tab reaches the skip link, which goes to the content', async () => {
  const page = await openShared();
  await page.goto(`${origin}/pricing`);
  await page.keyboard.press('Tab');
  expect(await getFocusedText(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/pricing#main`);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

/** Returns a section's distance from the top of the window, and if its heading is below the header. Runs in the page. */
const getLanding = (selector: string) => {
  const [section, heading, header] = [selector, `${selector} h2`, '#site-header'].map((name) =>
    document.querySelector(name)?.getBoundingClientRect(),
  );
  return {
    distance: Math.abs(Math.round(section?.top ?? -9999)),
    isHeadingVisible: (heading?.top ?? -9999) >= (header?.bottom ?? 0),
  };
};

test('a link to a section of another page scrolls it to the top, with its heading below the header, even if the page loads late', async () => {
  const network = await startWeakNetwork(origin);
  const homeModule = /\/assets\/HomePage-.*\.js$/;
  const page = await openShared();
  await page.goto(`${network.origin}/faq`);
  await hydrate(page);
  network.setOutcome((path) => (homeModule.test(path) ? 'held' : 'forwarded'));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/#how-it-works"]')?.click());
  await expect.poll(() => network.countRequests(homeModule)).toBeGreaterThan(0);
  network.release();
  await page.waitForURL(`${network.origin}/#how-it-works`);
  await page.locator('#how-it-works').waitFor();
  await expect
    .poll(() => page.evaluate(getLanding, '#how-it-works'))
    .toEqual({ distance: 0, isHeadingVisible: true });
  await expect.poll(() => isFocused(page.locator('#how-it-works'))).toBe(true);
});

test('a page whose link was hovered opens without further requests, and is not prefetched with data saver on', async () => {
  const page = await visit('/faq');
  for (const name of ['CORPORATE', 'BLOG']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const before = await page.title();
    const pending = new Set<Request>();
    let requestCount = 0;
    page.on('request', (request) => void (pending.add(request), requestCount++));
    page.on('requestfinished', (request) => void pending.delete(request));
    await link.hover();
    await expect
      .poll(async () => {
        await settle(page); // a loaded module may request others
        return requestCount > 0 && pending.size === 0;
      })
      .toBe(true);
    // From here on, requests get no response.
    await page.route(/\.(?:js|json|css|html)$/, () => {});
    await link.click();
    await expect.poll(() => page.title()).not.toBe(before);
    await page.locator('main h1').waitFor();
    await page.unrouteAll();
  }

  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.mouse.move(5, 500);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOW IT WORKS' }).hover();
  await settle(page);
  expect(fetched.filter((path) => /^\/data\/|\.js$/.test(path))).toEqual([]);
});

test('a link from the admin to the site shows the site’s header and footer', async () => {
  const page = await visit('/admin/login');
  await followLink(page, '/pricing');
  await page.waitForURL(`${origin}/pricing`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.getByRole('contentinfo').innerText()).toContain('Quick links');
});

/** Lists the view transition names of a page's images. */
const getNamed = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).viewTransitionName))
    .then((names) => names.filter((found) => found !== 'none'));

test.each([
  ['Book Standard', '/booking?session=standard', 'session'],
  ['How to Get Over Camera Shyness', '/blog/breaking-camera-shyness-complete-freedom', 'post'],
])('the image of the home page’s link "%s" turns into one on its page', async (name, path, transition) => {
  const page = await visit('/');
  expect(await getNamed(page)).toEqual([]);
  await page.getByRole('link', { name }).focus();
  expect(await getNamed(page)).toEqual([transition]);
  await page.goto(`${origin}${path}`);
  expect(await getNamed(page)).toEqual([transition]);
});
