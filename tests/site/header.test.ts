import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { hiddenAfter, opaqueAfter } from '#src/site/header/watch-header.ts';
import { hydrate, settle, useBrowser } from './browser.ts';

const { open, openShared, visit } = useBrowser({ motion: true });
const origin = inject('origin');

const phone = { viewport: { width: 390, height: 800 } };
const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const getBackgroundOpacity = (page: Page) =>
  page.evaluate(() =>
    Number(getComputedStyle(document.getElementById('site-header') ?? document.body, '::before').opacity),
  );
const getHeaderBottom = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.getElementById('site-header')?.getBoundingClientRect().bottom ?? 0),
  );
const scrollToY = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

describe('the header while scrolling', () => {
  test('is opaque past 100 px, with and without motion', async () => {
    expect(opaqueAfter).toBe(100);
    const page = await visit('/pricing');
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await scrollToY(page, 90);
      await expect.poll(() => getBackgroundOpacity(page)).toBeLessThan(0.9);
      await scrollToY(page, 160);
      await expect.poll(() => getBackgroundOpacity(page)).toBe(1);
      await scrollToY(page, 0);
      await expect.poll(() => getBackgroundOpacity(page)).toBeLessThan(0.9);
    }
  });

  test('is transparent over the image at the top of the home page, even without the application and with reduced motion', async () => {
    const page = await openShared({ reducedMotion: 'reduce' });
    await page.route('**/assets/layout-*.js', (route) => route.abort());
    await page.goto(origin);
    expect(await getBackgroundOpacity(page)).toBe(0);
  });

  test('is transparent over the image at the top of the mirror page, which runs without the application, and turns opaque', async () => {
    const page = await openShared({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/mirror`);
    expect(await getBackgroundOpacity(page)).toBe(0);
    await scrollToY(page, 160);
    await expect.poll(() => getBackgroundOpacity(page)).toBe(1);
    await scrollToY(page, 0);
    await expect.poll(() => getBackgroundOpacity(page)).toBe(0);
  });

  test('below 768 px, hides when scrolling down past 200 px, unless it has focus or a menu is open, and returns when scrolling up', async () => {
    expect(hiddenAfter).toBe(200);
    const page = await visit('/blog', { viewport: { width: 768, height: 800 } });
    await scrollToY(page, 700);
    await settle(page);
    expect(await getHeaderBottom(page)).toBe(72);

    await scrollToY(page, 0);
    await page.setViewportSize({ width: 767, height: 800 });
    await scrollToY(page, 190);
    await settle(page);
    expect(await getHeaderBottom(page)).toBe(72);
    await scrollToY(page, 400);
    await expect.poll(() => getHeaderBottom(page)).toBe(0);
    await scrollToY(page, 350);
    await expect.poll(() => getHeaderBottom(page)).toBe(72);
    await scrollToY(page, 700);
    await expect.poll(() => getHeaderBottom(page)).toBe(0);
    await scrollToY(page, 0);
    await expect.poll(() => getHeaderBottom(page)).toBe(72);

    await page.setViewportSize(phone.viewport);
    await getMenuButton(page).focus();
    await scrollToY(page, 700);
    await settle(page);
    expect(await getHeaderBottom(page)).toBe(72);
    await getMenuButton(page).blur();
    await expect.poll(() => getHeaderBottom(page)).toBe(0);
    await page.keyboard.press('Tab');
    await getMenuButton(page).focus();
    await expect.poll(() => getHeaderBottom(page)).toBe(72);
    await getMenuButton(page).click();
    await scrollToY(page, 1200);
    await settle(page);
    expect(await getHeaderBottom(page)).toBe(72);
  });
});

const getBookingButton = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
async function scrollPastHero(page: Page) {
  await scrollToY(page, 1600);
  if (await page.locator('html[data-hydrated]').count())
    await expect.poll(() => getHeaderBottom(page)).toBe(0);
  await scrollToY(page, 1500); // scrolling up shows the header again
}

describe('the header’s booking button', () => {
  test.each([
    ['with scripts', {}],
    ['without scripts', { javaScriptEnabled: false }],
    ['without motion', { reducedMotion: 'reduce' }],
  ] as const)(
    'appears on a phone, but not a wide screen, after scrolling past the first screen, and not on the booking page, %s',
    async (_, options) => {
      const narrow = { width: 320, height: 800 };
      const page = await open({ viewport: narrow, ...options });
      await page.goto(origin);
      if (!('javaScriptEnabled' in options)) await hydrate(page);
      const hasReducedMotion = 'reducedMotion' in options;
      await scrollToY(page, hasReducedMotion ? 90 : 600);
      await expect.poll(() => getBookingButton(page).isVisible()).toBe(false); // a scroll timeline lags by one frame
      const menuBox = await getMenuButton(page).boundingBox();
      await scrollPastHero(page);
      await getBookingButton(page).waitFor();
      await expect.poll(async () => (await getMenuButton(page).boundingBox())?.x).toBe(menuBox?.x);
      await page.setViewportSize({ width: 768, height: 800 });
      await expect.poll(() => getBookingButton(page).count()).toBe(0);
      await page.setViewportSize(narrow);
      await scrollPastHero(page);
      await getBookingButton(page).click();
      await page.waitForURL(`${origin}/booking`);
      await page.getByRole('heading', { name: 'Book your session' }).waitFor();
      await expect.poll(() => getBookingButton(page).count()).toBe(0);
    },
  );
});
