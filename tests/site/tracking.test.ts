import { expect, inject, test } from 'vitest';
import { followLink, hydrate, settle } from './browser.ts';
import { findEvents, getDataLayer } from './data-layer.ts';
import { getConsentBar, flushQueue, serveTrackedSite, getYesButton } from './tracked-site.ts';
import { isVendor } from './vendor-hosts.ts';

const originWithoutVendors = inject('origin');
const site = serveTrackedSite();
const { open, visit, waitForEvents, waitForAllVendors } = site;

test('without vendor ids, events reach only the data layer, and there is no consent bar', async () => {
  const page = await open();
  await page.clock.install();
  const external: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith(originWithoutVendors) || external.push(request.url()),
  );
  await page.goto(`${originWithoutVendors}/pricing`);
  await hydrate(page);
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  await flushQueue(page);
  expect(await findEvents(page, 'page_view')).toMatchObject([
    { page_location: `${originWithoutVendors}/pricing` },
  ]);
  expect(await getConsentBar(page).count()).toBe(0);
  expect(external).toEqual([]);
});

test('every link to the booking page or the waitlist counts as a call to action', async () => {
  const page = await open();
  for (const path of [
    '/',
    '/faq',
    '/waitlist',
    '/corporate',
    '/blog/breaking-camera-shyness-complete-freedom',
  ]) {
    await page.goto(originWithoutVendors + path);
    await hydrate(page);
    const hrefs = await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault(), { capture: true });
      const links = [...document.querySelectorAll<HTMLElement>('a[href^="/booking"], a[href^="/waitlist"]')];
      for (const link of links) link.click();
      return links.map((link) => link.getAttribute('href'));
    });
    expect(hrefs.length, path).toBeGreaterThan(1);
    await expect
      .poll(async () => (await findEvents(page, 'cta_click')).map(({ href }) => href), { message: path })
      .toEqual(hrefs);
  }
});

test('consent is remembered, and page views, calls to action and sign-ups are each sent once', async () => {
  const page = await visit('/faq');
  await getYesButton(page).click();
  await waitForAllVendors(1);
  await page.reload();
  await hydrate(page);
  await waitForAllVendors(2);
  expect(await getConsentBar(page).count()).toBe(0);
  site.hosts.requests.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'BOOK NOW' }).click();
  await page.waitForURL(`${site.origin}/booking`);
  await waitForAllVendors(3);
  await expect.poll(() => findEvents(page, 'booking_entry_point')).toMatchObject([{ entry_point: '/faq' }]);
  await flushQueue(page);
  expect(site.hosts.getEvents('ga4').toSorted()).toEqual(['booking_entry_point', 'cta_click', 'page_view']);
  expect(site.hosts.getEvents('meta').toSorted()).toEqual(['PageView', 'booking_entry_point', 'cta_click']);
  expect(site.hosts.getEvents('pinterest').toSorted()).toEqual(['booking_entry_point', 'cta_click', 'page']);
  expect(await findEvents(page, 'page_view')).toHaveLength(2);

  await followLink(page, '/analytics-test');
  await page.getByRole('button', { name: 'newsletter_signup' }).click();
  await expect.poll(() => site.hosts.getEvents('pinterest')).toContain('lead');
  await expect.poll(() => site.hosts.getEvents('meta')).toContain('Lead');
  await flushQueue(page);
  const [lead] = site.hosts.requests.filter(({ query }) => query.get('event') === 'lead');
  const [metaLead] = site.hosts.requests.filter(({ query }) => query.get('ev') === 'Lead');
  const data = JSON.parse(lead?.query.get('ed') ?? '{}') as Record<string, unknown>;
  expect(data).toMatchObject({ value: 50, currency: 'USD', lead_type: 'popup_form' });
  expect(data['event_id']).toBeTruthy();
  expect(metaLead?.query.get('eid')).toBe(data['event_id']);
});

test('blocked vendors are logged, and the page keeps working', async () => {
  const page = await open();
  const exceptions: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => logged.push(message.text()));
  await page.context().route(
    (url) => isVendor(url.href),
    (route) => route.abort('blockedbyclient'),
  );
  await page.goto(`${site.origin}/analytics-test`);
  await hydrate(page);
  await getYesButton(page).click();
  await expect
    .poll(() => logged.filter((line) => /^Tracking:.*failed to load/.test(line)).length)
    .toBeGreaterThanOrEqual(3);
  await expect.poll(() => page.getByText('blocked or unreachable').count()).toBe(3);
  await followLink(page, '/pricing');
  await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
  expect(exceptions).toEqual([]);
});

test('a vendor’s error is logged and does not affect other vendors', async () => {
  const page = await visit('/analytics-test', (newPage) =>
    newPage.addInitScript(() => {
      const brokenPixel = Object.assign(
        () => {
          throw new Error('the pixel is broken');
        },
        { queue: [] },
      );
      Object.defineProperty(window, 'fbq', { get: () => brokenPixel, set: () => {} });
    }),
  );
  const exceptions: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => logged.push(message.text()));
  await getYesButton(page).click();
  await Promise.all([waitForEvents('ga4', 1), waitForEvents('pinterest', 1)]);
  await page.getByRole('button', { name: 'share' }).click();
  await expect.poll(() => site.hosts.getEvents('ga4')).toContain('share');
  expect(logged.filter((line) => /^Tracking:.*the pixel is broken/.test(line)).length).toBeGreaterThan(0);
  expect(exceptions).toEqual([]);
});

test('scrolling to 75% of a page is reported once per page', async () => {
  const page = await visit('/faq');
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  await page.evaluate(() => scrollTo(0, 50));
  await settle(page);
  expect(await findEvents(page, 'scroll_75')).toEqual([]);
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await findEvents(page, 'scroll_75')).length).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
  }
  expect(await findEvents(page, 'scroll_75')).toHaveLength(1);
});

test('time on page is reported when the visitor leaves after more than 30 seconds', async () => {
  const page = await visit('/faq');
  await page.clock.runFor(4000);
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  await getYesButton(page).click();
  await followLink(page, '/pricing');
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(2);
  expect(await findEvents(page, 'time_on_page')).toEqual([]);
  // This is more than 30 seconds, but 30 when rounded.
  await page.clock.runFor(30_400);
  await followLink(page, '/corporate');
  await expect.poll(async () => (await findEvents(page, 'time_on_page')).length).toBe(1);
  const [entry] = await findEvents(page, 'time_on_page');
  expect(entry).toMatchObject({ page_location: `${site.origin}/pricing` });
  expect(entry?.['seconds']).toBeGreaterThanOrEqual(30);
  await page.clock.runFor(40_000);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect
    .poll(() => site.hosts.getEvents('ga4').filter((name) => name === 'time_on_page'))
    .toHaveLength(2);
});

test('without idle callbacks, events are sent 1.5 seconds after the page has loaded, before the application starts', async () => {
  const page = await open();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await page.goto(`${originWithoutVendors}/faq`);
  await page.clock.runFor(1499);
  expect(await getDataLayer(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await hydrate(page);
  expect(await findEvents(page, 'page_view')).toHaveLength(1);
});

test('pages with a visitor’s token in the URL are never reported', async () => {
  const page = await visit('/newsletter/confirm?token=secret', (newPage) =>
    newPage.addInitScript(() => localStorage.setItem('hq_tracking_choice', 'granted')),
  );
  await flushQueue(page);
  expect(await getDataLayer(page)).toEqual([]);
  expect(site.hosts.requests).toEqual([]);
});

test('the diagnostics page can send each event and shows the result', async () => {
  const page = await visit('/analytics-test');
  await getYesButton(page).click();
  const log = page.getByRole('log');
  const buttons = page.locator('section[aria-labelledby="send"] button');
  const names = await buttons.allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(8);
  await buttons.evaluateAll((elements: HTMLElement[]) => elements.forEach((button) => button.click()));
  for (const name of names) await log.getByText(name, { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('G-TEST123: loaded').count()).toBe(1);
});
