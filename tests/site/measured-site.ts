import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { siteWithChangedSettings } from './changed-settings.ts';
import { serve } from './setup.ts';
import { startVendorHosts } from './vendor-hosts.ts';

const vendors = ['ga4', 'meta', 'pinterest'] as const;

/** Serves a site with an account at each tracking vendor, with fake vendor hosts, and opens its pages. */
export function measuredSite() {
  const { page: open } = useBrowser({ popup: true });
  let hosts: Awaited<ReturnType<typeof startVendorHosts>>;
  let served: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    hosts = await startVendorHosts();
    served = await serve(join(await siteWithChangedSettings(), 'dist'));
  });
  afterAll(async () => {
    served.process.kill();
    await hosts.stop();
  });
  beforeEach(() => {
    hosts.requests.length = 0;
  });

  async function visit(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await open();
    await hosts.lead(page.context());
    await withoutPopup(page);
    await page.clock.install();
    await prepare?.(page);
    await page.goto(served.origin + path);
    await hydrate(page);
    return page;
  }

  const arrived = async (vendor: (typeof vendors)[number], count: number) => {
    await expect.poll(() => hosts.events(vendor).length).toBeGreaterThanOrEqual(count);
  };
  return {
    open,
    visit,
    get hosts() {
      return hosts;
    },
    get origin() {
      return served.origin;
    },
    arrived,
    allArrived: (count: number) => Promise.all(vendors.map((vendor) => arrived(vendor, count))),
  };
}

type Layer = { event: string; [field: string]: unknown }[];

export const layer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Layer);
export const named = async (page: Page, event: string) =>
  (await layer(page)).filter((entry) => entry.event === event);
export const bar = (page: Page) => page.getByRole('region', { name: /OK to use analytics|Privacy choices/ });
export const yes = (page: Page) => bar(page).getByRole('button', { name: /^Yes/ });
export const no = (page: Page) => bar(page).getByRole('button', { name: /^No/ });

/** Blocks the newsletter popup, which would get in the way. */
export const withoutPopup = (page: Page) =>
  page.addInitScript(() => {
    try {
      localStorage.setItem('hq_newsletter_popup_shown', 'true');
    } catch {
      // If storage is denied, the test ends before the popup opens.
    }
  });

/** Advances the page's clock past all delays of the queue, then waits for requests to arrive. */
export async function settle(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  await page.waitForTimeout(150);
}

export const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
