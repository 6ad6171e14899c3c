import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { findFirefox } from '../../scripts/browser.mjs';

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
      // `setViewport` needs a newer Firefox than the oldest that the site supports.
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
      extraPrefsFirefox: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
    });
  });
  afterAll(() => browser?.close());
  return {
    open: async () => (await browser.createBrowserContext()).newPage(),
  };
}

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
