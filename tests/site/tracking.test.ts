import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { accessibilityViolations } from './axe.ts';
import { complaints, hydrate, useBrowser } from './browser.ts';
import { siteWithChangedSettings } from './changed-settings.ts';
import { serve } from './setup.ts';
import { isVendor, startVendorHosts } from './vendor-hosts.ts';

const plain = inject('origin');
const { page: open } = useBrowser({ popup: true });

let hosts: Awaited<ReturnType<typeof startVendorHosts>>;
let measured: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  hosts = await startVendorHosts();
  measured = await serve(join(await siteWithChangedSettings(), 'dist'));
});

afterAll(async () => {
  measured.process.kill();
  await hosts.stop();
});

beforeEach(() => {
  hosts.heard.length = 0;
});

type Layer = { event: string; [field: string]: unknown }[];

const layer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Layer);
const named = async (page: Page, event: string) =>
  (await layer(page)).filter((entry) => entry.event === event);
const bar = (page: Page) => page.getByRole('region', { name: /OK to use analytics|Privacy choices/ });
const yes = (page: Page) => bar(page).getByRole('button', { name: /^Yes/ });
const no = (page: Page) => bar(page).getByRole('button', { name: /^No/ });

/** The newsletter's popup would come in between. */
const withoutPopup = (page: Page) =>
  page.addInitScript(() => {
    try {
      localStorage.setItem('hq_newsletter_popup_shown', 'true');
    } catch {
      // Denied: the test is over before the popup comes.
    }
  });

/** A page of the site that names all three vendors, whose hosts are ours. */
async function visit(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await open();
  await hosts.lead(page.context());
  await withoutPopup(page);
  await page.clock.install();
  await prepare?.(page);
  await page.goto(measured.origin + path);
  await hydrate(page);
  return page;
}

test('the consent bar never covers the focused element on a small phone', async () => {
  const page = await visit('/pricing', (opened) => opened.setViewportSize({ width: 320, height: 640 }));
  await bar(page).waitFor();
  const hidden: string[] = [];
  await page.locator('main a').first().focus();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      const over = document.querySelector('[data-tone="night"][aria-labelledby]:has(button)');
      if (!focused || !over || focused === document.body || over.contains(focused)) return '';
      const [stop, cover] = [focused.getBoundingClientRect(), over.getBoundingClientRect()];
      return stop.top >= cover.top ? focused.textContent.trim() || focused.tagName : '';
    });
    if (text) hidden.push(text);
  }
  expect(hidden).toEqual([]);
});

const arrived = async (vendor: 'ga4' | 'meta' | 'pinterest', count: number) => {
  await expect.poll(() => hosts.events(vendor).length).toBeGreaterThanOrEqual(count);
};

const vendors = ['ga4', 'meta', 'pinterest'] as const;
const allArrived = (count: number) => Promise.all(vendors.map((vendor) => arrived(vendor, count)));

/** Moves the page's clock past all waits of the queue, then leaves requests a moment to arrive. */
async function settle(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  await page.waitForTimeout(150);
}

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);

test('without vendor ids, events reach the data layer, without consent bar or requests', async () => {
  const page = await open();
  await page.clock.install();
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(plain) || foreign.push(request.url()));
  await page.goto(`${plain}/pricing`);
  await hydrate(page);
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
  await settle(page);
  expect(await named(page, 'page_view')).toMatchObject([{ page_location: `${plain}/pricing` }]);
  expect(await bar(page).count()).toBe(0);
  expect(foreign).toEqual([]);
});

test.each(['/', '/faq', '/waitlist', '/corporate', '/blog/breaking-camera-shyness-complete-freedom'])(
  'every link of %s to the booking page or the waitlist is a call to action',
  async (path) => {
    const page = await open();
    await withoutPopup(page);
    await page.goto(plain + path);
    await hydrate(page);
    const hrefs = await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault(), { capture: true });
      const links = [...document.querySelectorAll<HTMLElement>('a[href^="/booking"], a[href^="/waitlist"]')];
      for (const link of links) link.click();
      return links.map((link) => link.getAttribute('href'));
    });
    expect(hrefs.length).toBeGreaterThan(1);
    await expect.poll(async () => (await named(page, 'cta_click')).map(({ href }) => href)).toEqual(hrefs);
  },
);

test('no vendor loads before consent; then each gets the visit once', async () => {
  const page = await visit('/pricing?utm_source=mail&email=ann%40example.com');
  const heard = complaints(page);
  await bar(page).waitFor();
  await settle(page);
  expect(hosts.heard).toEqual([]);
  await yes(page).click();
  await allArrived(1);
  await settle(page);
  expect(hosts.events('ga4')).toEqual(['page_view']);
  expect(hosts.events('meta')).toEqual(['PageView']);
  expect(hosts.events('pinterest')).toEqual(['page']);
  expect(await bar(page).count()).toBe(0);
  const [sent] = hosts.heard.filter(({ host }) => host === 'www.google-analytics.com');
  expect(sent?.query.get('tid')).toBe('G-TEST123');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    page_location: `${measured.origin}/pricing?utm_source=mail`,
  });
  expect(heard).toEqual([]);
});

test('consent is remembered, and every event is sent once: navigation, call to action, sign-up', async () => {
  const page = await visit('/faq');
  await yes(page).click();
  await allArrived(1);
  await page.reload();
  await hydrate(page);
  await allArrived(2);
  expect(await bar(page).count()).toBe(0);
  hosts.heard.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'BOOK NOW' }).click();
  await page.waitForURL(`${measured.origin}/booking`);
  await allArrived(3);
  expect(await named(page, 'booking_entry_point')).toMatchObject([{ entry_point: '/faq' }]);
  await settle(page);
  expect(hosts.events('ga4').toSorted()).toEqual(['booking_entry_point', 'cta_click', 'page_view']);
  expect(hosts.events('meta').toSorted()).toEqual(['PageView', 'booking_entry_point', 'cta_click']);
  expect(hosts.events('pinterest').toSorted()).toEqual(['booking_entry_point', 'cta_click', 'page']);
  expect(await named(page, 'page_view')).toHaveLength(2);

  await follow(page, '/analytics-test');
  await page.getByRole('button', { name: 'newsletter_signup' }).click();
  await expect.poll(() => hosts.events('pinterest')).toContain('lead');
  await expect.poll(() => hosts.events('meta')).toContain('Lead');
  await settle(page);
  const [lead] = hosts.heard.filter(({ query }) => query.get('event') === 'lead');
  const [metaLead] = hosts.heard.filter(({ query }) => query.get('ev') === 'Lead');
  const data = JSON.parse(lead?.query.get('ed') ?? '{}') as Record<string, unknown>;
  expect(data).toMatchObject({ value: 50, currency: 'USD', lead_type: 'popup_form' });
  expect(data['event_id']).toBeTruthy();
  expect(metaLead?.query.get('eid')).toBe(data['event_id']);
});

test('a refusal blocks all vendors on all pages until changed in the footer', async () => {
  const page = await visit('/faq');
  await no(page).click();
  await page.reload();
  await hydrate(page);
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
  await settle(page);
  expect(await bar(page).count()).toBe(0);
  expect(hosts.heard).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await bar(page).getByText('You said no.').waitFor();
  await yes(page).click();
  await follow(page, '/pricing');
  await arrived('ga4', 1);
  await settle(page);
  // Events before the consent are never sent.
  expect(hosts.events('ga4')).toEqual(['page_view']);
  expect(hosts.heard.find(({ host }) => host === 'www.google-analytics.com')?.body).toContain('/pricing');
});

test('withdrawing consent stops all three at once and removes their cookies', async () => {
  const page = await visit('/analytics-test');
  await yes(page).click();
  await allArrived(1);
  const names = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['_fbp', '_ga', '_pin_unauth']);
  await page.getByRole('main').getByRole('button', { name: 'Privacy choices' }).click();
  await no(page).click();
  hosts.heard.length = 0;
  await page.getByRole('button', { name: 'cta_click' }).click();
  await follow(page, '/faq');
  await settle(page);
  expect(hosts.heard).toEqual([]);
  expect(await names()).toEqual([]);
});

test('Global Privacy Control denies without asking, and the choices say so', async () => {
  const page = await visit('/faq', (fresh) =>
    fresh.addInitScript(() => {
      localStorage.setItem('hq_tracking_choice', 'granted');
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    }),
  );
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
  await settle(page);
  expect(await bar(page).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await bar(page).getByText('Your browser sends Global Privacy Control, so we').waitFor();
  expect(await yes(page).count()).toBe(0);
  expect(hosts.heard).toEqual([]);
});

test('without storage, the choice lasts for the page', async () => {
  const page = await visit('/faq', (fresh) =>
    fresh.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    }),
  );
  const heard = complaints(page);
  await yes(page).click();
  await arrived('ga4', 1);
  await follow(page, '/pricing');
  await arrived('ga4', 2);
  expect(await bar(page).count()).toBe(0);
  expect(heard).toEqual([]);
});

test('blocked hosts are logged, and the page keeps working', async () => {
  const page = await open();
  const exceptions: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => logged.push(message.text()));
  await page.context().route(
    (url) => isVendor(url.href),
    (route) => route.abort('blockedbyclient'),
  );
  await page.goto(`${measured.origin}/analytics-test`);
  await hydrate(page);
  await yes(page).click();
  await expect
    .poll(() => logged.filter((line) => /^Tracking:.*did not load/.test(line)).length)
    .toBeGreaterThanOrEqual(3);
  await expect.poll(() => page.getByText('blocked or out of reach').count()).toBe(3);
  await follow(page, '/pricing');
  await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
  expect(exceptions).toEqual([]);
});

test('scripts blocked by the CSP are logged, and the page keeps working', async () => {
  const page = await open();
  const exceptions: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => logged.push(message.text()));
  await page.route(`${measured.origin}/faq`, async (route) => {
    const response = await route.fetch();
    const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${measured.origin}/faq`);
  await hydrate(page);
  await yes(page).click();
  await expect.poll(() => logged.filter((line) => line.includes('policy (script-src')).length).toBe(3);
  expect(exceptions).toEqual([]);
});

test('a vendor that throws is logged and does not affect others', async () => {
  const page = await visit('/analytics-test', (fresh) =>
    fresh.addInitScript(() => {
      const throws = Object.assign(
        () => {
          throw new Error('the pixel is broken');
        },
        { queue: [] },
      );
      Object.defineProperty(window, 'fbq', { get: () => throws, set: () => {} });
    }),
  );
  const exceptions: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => logged.push(message.text()));
  await yes(page).click();
  await Promise.all([arrived('ga4', 1), arrived('pinterest', 1)]);
  await page.getByRole('button', { name: 'share' }).click();
  await expect.poll(() => hosts.events('ga4')).toContain('share');
  expect(logged.filter((line) => /^Tracking:.*the pixel is broken/.test(line)).length).toBeGreaterThan(0);
  expect(exceptions).toEqual([]);
});

test('75% scroll depth is reported once per page', async () => {
  const page = await visit('/faq');
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
  await page.evaluate(() => scrollTo(0, 50));
  await page.waitForTimeout(200);
  expect(await named(page, 'scroll_75')).toEqual([]);
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(200);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(200);
  }
  await expect.poll(async () => (await named(page, 'scroll_75')).length).toBe(1);
});

test('time on page is reported on leaving, only beyond 30 seconds', async () => {
  const page = await visit('/faq');
  await page.clock.runFor(4000);
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
  await yes(page).click();
  await follow(page, '/pricing');
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(2);
  expect(await named(page, 'time_on_page')).toEqual([]);
  await page.clock.runFor(31_000);
  await follow(page, '/corporate');
  await expect.poll(async () => (await named(page, 'time_on_page')).length).toBe(1);
  const [entry] = await named(page, 'time_on_page');
  expect(entry).toMatchObject({ page_location: `${measured.origin}/pricing` });
  expect(entry?.['seconds']).toBeGreaterThan(30);
  await page.clock.runFor(40_000);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => hosts.events('ga4').filter((name) => name === 'time_on_page')).toHaveLength(2);
});

test('without idle callbacks, the queue is sent after 1.5 seconds', async () => {
  const page = await visit('/faq', async (fresh) => {
    await fresh.clock.pauseAt(Date.now() + 1000);
    await fresh.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    });
  });
  await page.clock.runFor(1499);
  expect(await layer(page)).toEqual([]);
  await page.clock.runFor(1500);
  await expect.poll(async () => (await named(page, 'page_view')).length).toBe(1);
});

test('pages with a visitor’s token are never reported', async () => {
  const page = await visit('/newsletter/confirm?token=secret', (fresh) =>
    fresh.addInitScript(() => localStorage.setItem('hq_tracking_choice', 'granted')),
  );
  await settle(page);
  expect(await layer(page)).toEqual([]);
  expect(hosts.heard).toEqual([]);
});

test('the bar shifts nothing, is reachable by keyboard and restores focus', async () => {
  const page = await visit('/faq');
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift' });
        setTimeout(() => resolve(total), 4000);
      }),
  );
  await bar(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.waitForTimeout(200);
  await page.clock.runFor(4000);
  expect(await shifts).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('How we use your data');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('No, thank you');
  await page.keyboard.press('Enter');
  expect(await bar(page).count()).toBe(0);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await bar(page).waitFor();
  expect(await focused()).toBe('Privacy choices');
  await page.keyboard.press('Escape');
  expect(await bar(page).count()).toBe(0);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the diagnostics page sends one of each event and shows the result', async () => {
  const page = await visit('/analytics-test');
  await yes(page).click();
  const log = page.getByRole('log');
  const buttons = page.locator('section[aria-labelledby="send"] button');
  for (const button of await buttons.all()) {
    const name = await button.innerText();
    await button.click();
    await log.getByText(name, { exact: true }).first().waitFor();
  }
  expect(await buttons.count()).toBeGreaterThanOrEqual(8);
  await expect.poll(() => page.getByText('G-TEST123: loaded').count()).toBe(1);
});
