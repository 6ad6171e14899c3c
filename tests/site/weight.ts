import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { settle } from './browser.ts';

const sizes = new Map<string, number>();

/** Returns the size of a published file, with text compressed by Brotli at level 11. All budgets are based on this size. */
export function getCompressedSize(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    const bytes = readFileSync(file);
    size = textFile.test(file) ? getBrotliSize(bytes) : bytes.length;
    sizes.set(file, size);
  }
  return size;
}

const textFile = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/;

/** Lower levels are much faster and compress less, so a size within its budget at level 5 is also within it at level 11. */
export const getBrotliSize = (content: Buffer | string, level = 11): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;

/** Lighthouse emulates this phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Measures the transfer size of a page after scrolling to its end, including the application and the popup. */
export async function measureWeight(page: Page, url: string): Promise<number> {
  const loaded: Promise<number>[] = [];
  const measure = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/icon.svg') return; // headless shells have no tabs and do not load it
    const file = pathname === '/' ? '/index.html' : /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    loaded.push(
      request
        .sizes()
        .then(({ responseHeadersSize }) => responseHeadersSize + getCompressedSize(`dist${file}`)),
    );
  };
  page.on('requestfinished', measure);
  await page.clock.install();
  await page.goto(url);
  await scrollToEnd(page);
  // The application starts after a delay, and the popup opens last, after five seconds.
  await page.clock.runFor(3500);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.clock.runFor(6000);
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  // A later request could not be measured once the page is closed.
  page.off('requestfinished', measure);
  return (await Promise.all(loaded)).reduce((total, size) => total + size, 0);
}

/** Scrolls through a page one screen at a time, to load all lazy content. */
async function scrollToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen++) {
    await page.evaluate((index) => scrollTo(0, index * innerHeight), screen);
    await settle(page);
  }
}
