import puppeteer, { type Browser, type Locator, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { findFirefox } from '../../scripts/browser.mjs';
import { busyTimeoutMs } from './browser.ts';

/** Playwright needs a patched Firefox, so Puppeteer drives the ordinary one over WebDriver BiDi. */
export const executablePath = findFirefox();
if (!executablePath && process.env['CI']) throw new Error('No Firefox found. `npm test` installs one first.');

/** Starts Firefox once per test file and opens pages with isolated storage. */
export function useFirefox(): { open: () => Promise<Page> } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
    });
  });
  afterAll(() => browser?.close());
  return {
    async open() {
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(busyTimeoutMs);
      return page;
    },
  };
}

/** Changes the size of a page. Firefox 140 does not know the command for its orientation, which Puppeteer sends at the same time. */
export const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command')) throw error;
  });

/** Firefox 140 applies the site's policy to the code with which Puppeteer waits for an enabled element. */
export const find = (page: Page, selector: string): Locator<Element> =>
  page.locator(selector).setWaitForEnabled(false);

/** Collects console errors and warnings, exceptions and failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText;
    // Firefox aborts requests when the page is left or an image needs a different size.
    if (cause !== 'NS_BINDING_ABORTED') errors.push(`failed: ${request.url()} ${cause}`);
  });
  return errors;
}

/** Goes to a page and waits until the application has hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]');
}
