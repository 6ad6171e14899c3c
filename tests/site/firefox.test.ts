import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { passTypingTime } from './browser.ts';
import { collectErrors, executablePath, find, resize, useFirefox, visit } from './firefox.ts';
import { startStudio, type Studio } from './studio.ts';

/** Pages with different interactive parts. The other tests open more, and `hydration.test.ts` opens every kind of page in Chromium. */
const pages = [
  paths.home(),
  paths.giftCards(),
  paths.contact(),
  paths.waitlist(),
  paths.faq(),
  paths.adminLogin(),
  '/404',
];
const shownFlag = 'hq_newsletter_popup_shown';
const getText = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

// CI has Firefox. Elsewhere, `npm test` tries to install it, and prints that these tests are skipped if it cannot.
describe.skipIf(!executablePath)('in Firefox', () => {
  const { open } = useFirefox();
  let studio: Studio;
  beforeAll(async () => {
    studio = await startStudio();
  });
  afterAll(() => studio?.stop());

  async function openWithoutPopup(path: string): Promise<{ page: Page; errors: string[] }> {
    const page = await open();
    await page.evaluateOnNewDocument((flag) => {
      if (location.protocol === 'http:') localStorage.setItem(flag, 'true');
    }, shownFlag);
    const errors = collectErrors(page);
    await visit(page, studio.origin + path);
    return { page, errors };
  }

  test('pages hydrate without console messages', async () => {
    const page = await open();
    const errors = collectErrors(page);
    const found: string[] = [];
    for (const path of pages) {
      await visit(page, studio.origin + path);
      await page.waitForNetworkIdle({ idleTime: 50 });
      found.push(...errors.splice(0).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });

  test('the ruler of the longest session on the home page has all ticks', async () => {
    const { page } = await openWithoutPopup(paths.home());
    const ruler = (await page.$('#sessions [class*=strip] > :last-child > p'))!;
    const countTicks = async () => {
      const { data, info } = await sharp(await ruler.screenshot())
        .extractChannel('red')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const row = [...data.subarray(3 * info.width, 4 * info.width)];
      const background = row[10] ?? 0;
      return row.filter((red) => Math.abs(red - background) > 20).length;
    };
    await expect.poll(countTicks).toBe(18); // its section fades in
  });

  test('the mirror takes four frames and combines them into a strip', async () => {
    const page = await open();
    const errors = collectErrors(page);
    await page.goto(`${studio.origin}/mirror`);
    await find(page, '::-p-aria([name="Step up to the mirror"])').click();
    await find(page, '::-p-text(The camera is on.)').wait();
    for (const nth of [1, 2, 3, 4]) {
      await page.keyboard.press(' ');
      await find(page, `::-p-text(Frame ${nth} of 4.)`).wait();
    }
    await page.waitForSelector('#mirror-strip img');
    const size = await page.$eval('#mirror-strip img', async (image) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([1080, 1920]);
    expect(await getText(page, '#mirror-requests')).toBe('0 bytes uploaded');
    expect(errors).toEqual([]);
  });

  test('the menus open, and Escape closes them', async () => {
    const { page, errors } = await openWithoutPopup('/pricing');
    const services = find(page, '::-p-aria([name="SERVICES"][role="button"])');
    await services.click();
    await find(page, '::-p-aria([name="PHOTO SESSIONS"])').wait();
    await page.keyboard.press('Escape');
    await page.waitForSelector('header [aria-expanded="false"]');
    await expect.poll(() => getFocusedText(page)).toContain('SERVICES');
    await resize(page, 390, 844);
    await find(page, '::-p-aria([name="Menu"])').click();
    await find(page, '#menu-panel a[href="/blog"]').click();
    await page.waitForSelector('#menu-panel', { hidden: true });
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/blog');
    expect(errors).toEqual([]);
  });

  test('a session can be booked, from choosing it to the confirmation', async () => {
    const { page, errors } = await openWithoutPopup('/booking');
    await find(page, 'label:has([name="session"][value="standard"])').click();
    await find(page, 'a::-p-text(Choose a time)').click();
    await find(page, '::-p-aria([name="Next month"])').click();
    await find(page, 'label:has([name="day"]:enabled)').click();
    await find(page, 'label:has([name="time"])').click();
    await find(page, 'a::-p-text(Add your details)').click();
    await find(page, '#booking-name').fill('Ada Park');
    await find(page, '#booking-email').fill('ada@example.com');
    await find(page, '#booking-rules').click();
    await passTypingTime(page);
    await find(page, 'button::-p-text(Send request)').click();
    await find(page, '::-p-text(We have your request.)').wait();
    const { rows } = await studio.asOwner('GET', '/bookings');
    expect(rows).toMatchObject([{ name: 'Ada Park', session: 'standard' }]);
    expect(errors).toEqual([]);
  });

  test('the popup’s form subscribes a visitor, and Escape closes it', async () => {
    const page = await open();
    const errors = collectErrors(page);
    await visit(page, `${studio.origin}/pricing`);
    await page.mouse.move(400, 300);
    await page.mouse.move(400, 20);
    await find(page, 'dialog [type="email"]').fill('ada@example.com');
    await find(page, 'dialog button::-p-text(Subscribe)').click();
    await find(page, '::-p-text(This popup will close automatically...)').wait();
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    await expect.poll(() => page.evaluate((flag) => localStorage.getItem(flag), shownFlag)).toBe('true');
    expect(errors).toEqual([]);
  });

  test('the blog search finds a post, and clicking it opens it', async () => {
    const { page, errors } = await openWithoutPopup('/blog');
    await find(page, 'input[type="search"]').fill('posing');
    await find(page, 'main article a[href="/blog/posing-guide"]').click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/blog/posing-guide');
    await expect.poll(() => getText(page, 'h1')).toMatch(/pos/i);
    // In Firefox, a heading inside a summary keeps its role.
    await find(page, '::-p-aria([name="How do I avoid a double chin?"][role="heading"])').click();
    await page.waitForSelector('details[open]');
    expect(await getText(page, 'details[open] h3')).toBe('How do I avoid a double chin?');
    expect(errors).toEqual([]);
  });
});
