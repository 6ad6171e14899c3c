import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for the tests of one file, closed after them. */
export function useBrowser(): { page: (options?: BrowserContextOptions) => Promise<Page> } {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = await findBrowser();
    if (!executablePath) throw new Error('The tests found no browser: `npm test` installs one first.');
    browser = await chromium.launch({ executablePath, args: flags });
  });
  afterAll(() => browser.close());
  return { page: async (options = {}) => (await browser.newContext(options)).newPage() };
}

/** What a page complained of: errors and warnings on the console, exceptions, failed requests. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The browser drops its own request for the icon when the page is left before it came.
    const isDropped =
      request.failure()?.errorText === 'net::ERR_ABORTED' && request.url().endsWith('/icon.svg');
    if (!isDropped) heard.push(`failed: ${request.url()}`);
  });
  return heard;
}

/** Gives the sign of intent that wakes the application, and waits until it is there. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
