import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright';

const sizes = new Map<string, number>();

/** Transfer size of a published file, with text compressed by Brotli 11. All budgets are based on it. */
export function compressedSize(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    const bytes = readFileSync(file);
    size = isText.test(file) ? brotliSize(bytes) : bytes.length;
    sizes.set(file, size);
  }
  return size;
}

const isText = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/;

export const brotliSize = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Transfer size of a page that is scrolled to its end, including the application and the popup. */
export async function measureWeight(page: Page, address: string): Promise<number> {
  const loaded: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const file = pathname === '/' ? '/index.html' : /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    loaded.push(
      request.sizes().then(({ responseHeadersSize }) => responseHeadersSize + compressedSize(`dist${file}`)),
    );
  });
  await page.clock.install();
  await page.goto(address);
  await scrollToEnd(page);
  // The application starts by itself, and the popup opens last, after five seconds.
  await page.clock.runFor(3500);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.clock.runFor(6000);
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(loaded)).reduce((all, one) => all + one, 0);
}

/** Scrolls through a page one screen at a time, so that all lazy content loads. */
async function scrollToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen++) {
    await page.evaluate((down) => scrollTo(0, down * innerHeight), screen);
    await page.waitForTimeout(80);
  }
}
