import type { Page } from 'playwright';

type DataLayer = { event: string; [field: string]: unknown }[];

export const getDataLayer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as DataLayer);
export const findEvents = async (page: Page, event: string) =>
  (await getDataLayer(page)).filter((entry) => entry.event === event);
