import type { Page } from 'playwright';

/** A phone as Lighthouse imagines one. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes over the wire for a page that is read to its end, application included. */
export async function weightOf(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto(address);
  await readToTheEnd(page);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  // What comes by itself counts too; the popup is the last, after five seconds.
  await page.waitForTimeout(6000);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
}

/** Scrolls through a page a screen at a time, so that everything lazy arrives. */
export async function readToTheEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen++) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await page.evaluate((down) => scrollTo(0, down * innerHeight), screen);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.waitForTimeout(80);
  }
}
