import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { hydrate, settle, useBrowser } from './browser.ts';
import { buildSiteWithChangedSettings } from './changed-settings.ts';
import { serveSite, type SiteServer } from './site-server.ts';
import { startVendorHosts } from './vendor-hosts.ts';

const vendors = ['ga4', 'meta', 'pinterest'] as const;

/** Serves a site that has an account at each tracking vendor, and opens its pages with fake vendor hosts. */
export function serveTrackedSite() {
  const { open } = useBrowser();
  let hosts: Awaited<ReturnType<typeof startVendorHosts>>;
  let site: SiteServer;

  beforeAll(async () => {
    hosts = await startVendorHosts();
    site = await serveSite({}, await buildSiteWithChangedSettings());
  });
  afterAll(async () => {
    await site.stop();
    await hosts.stop();
  });
  beforeEach(() => {
    hosts.requests.length = 0;
  });

  async function visit(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await open();
    await hosts.redirectRequests(page.context());
    await page.clock.install();
    await prepare?.(page);
    await page.goto(site.origin + path);
    await hydrate(page);
    return page;
  }

  const waitForEvents = async (vendor: (typeof vendors)[number], count: number) => {
    await expect.poll(() => hosts.getEvents(vendor).length).toBeGreaterThanOrEqual(count);
  };
  return {
    open,
    visit,
    get hosts() {
      return hosts;
    },
    get origin() {
      return site.origin;
    },
    waitForEvents,
    waitForAllVendors: (count: number) => Promise.all(vendors.map((vendor) => waitForEvents(vendor, count))),
  };
}

export const getConsentBar = (page: Page) =>
  page.getByRole('region', { name: /OK to use analytics|Privacy choices/ });
export const getYesButton = (page: Page) => getConsentBar(page).getByRole('button', { name: /^Yes/ });
export const getNoButton = (page: Page) => getConsentBar(page).getByRole('button', { name: /^No/ });

/** Advances the page's clock past all delays of the event queue, then lets it send its requests. */
export async function flushQueue(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  await settle(page);
}
