import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followLink, hydrate, useBrowser } from './browser.ts';
import { FormService, json } from './form-service.ts';

const service = new FormService();
const { open, openShared } = useBrowser();

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() =>
  service.reset(json(200, { success: true, data: { order: 'G-2001', payment: null, howToPay: '' } })),
);

const goTo = (page: Page, path: string) => page.goto(service.origin + path);

/** Orders a gift card, and returns the source that the form sent. */
async function order(page: Page): Promise<unknown> {
  await page.getByLabel('Their name').fill('Grace');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Order gift card' }).click();
  await expect.poll(() => service.sent.length).toBe(1);
  return (JSON.parse(service.sent[0]?.body ?? '{}') as { source?: unknown }).source;
}

const getStored = (page: Page) => page.evaluate(() => sessionStorage.getItem('hq_source'));

test('a form sends the source of the first page, also if the first link was followed before the application started', async () => {
  const page = await openShared();
  await goTo(page, '/pricing?utm_source=Instagram&utm_medium=bio');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await followLink(page, '/gift-cards');
  await page.waitForURL(`${service.origin}/gift-cards`);
  await hydrate(page);
  expect(await order(page)).toBe('instagram / bio');
});

test('a visitor who declines analytics leaves no source, nor does the next visit', async () => {
  const page = await open();
  await goTo(page, '/gift-cards');
  expect(await getStored(page)).toBe('direct');
  await page.evaluate(() => localStorage.setItem('hq_tracking_choice', 'denied'));
  await hydrate(page);
  expect(await order(page)).toBeNull();
  const tab = await page.context().newPage();
  await goTo(tab, '/gift-cards?utm_source=mail');
  expect(await getStored(tab)).toBeNull();
});

test('nothing is stored if the browser sends the Global Privacy Control signal', async () => {
  const page = await open();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await goTo(page, '/gift-cards?utm_source=mail');
  expect(await getStored(page)).toBeNull();
  await hydrate(page);
  expect(await order(page)).toBeNull();
});
