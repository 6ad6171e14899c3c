import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { hiddenAfter, opaqueAfter } from '#src/site/header/scroll-state.ts';
import { useBrowser } from './browser.ts';

const { open, visit } = useBrowser();
const origin = inject('origin');

const phone = { viewport: { width: 390, height: 800 } };
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const getBackgroundOpacity = (page: Page) =>
  page.evaluate(() =>
    Number(getComputedStyle(document.getElementById('site-header') ?? document.body, '::before').opacity),
  );
const top = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.getElementById('site-header')?.getBoundingClientRect().bottom ?? 0),
  );
const scroll = (page: Page, y: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);

describe('the header while scrolling', () => {
  test.each(['no-preference', 'reduce'] as const)(
    'is more opaque past 100 px with motion preference %s',
    async (reducedMotion) => {
      expect(opaqueAfter).toBe(100);
      const page = await visit('/pricing', { reducedMotion });
      await scroll(page, 90);
      await expect.poll(() => getBackgroundOpacity(page)).toBeLessThan(0.9);
      await scroll(page, 160);
      await expect.poll(() => getBackgroundOpacity(page)).toBe(1);
      await scroll(page, 0);
      await expect.poll(() => getBackgroundOpacity(page)).toBeLessThan(0.9);
    },
  );

  test.each(['/', '/mirror'])(
    'is transparent over the picture at the top of %s, even without the application or with reduced motion',
    async (path) => {
      const page = await open({ reducedMotion: 'reduce' });
      await page.route('**/assets/layout-*.js', (route) => route.abort());
      await page.goto(origin + path);
      expect(await getBackgroundOpacity(page)).toBe(0);
    },
  );

  test('turns opaque on the mirror page, which runs without the application', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/mirror`);
    await scroll(page, 160);
    await expect.poll(() => getBackgroundOpacity(page)).toBe(1);
    await scroll(page, 0);
    await expect.poll(() => getBackgroundOpacity(page)).toBe(0);
  });

  test('below 768 px, hides when scrolling down past 200 px and returns on the way up', async () => {
    expect(hiddenAfter).toBe(200);
    const page = await visit('/blog', { viewport: { width: 767, height: 800 } });
    await scroll(page, 190);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
    await scroll(page, 400);
    await expect.poll(() => top(page)).toBe(0);
    await scroll(page, 350);
    await expect.poll(() => top(page)).toBe(72);
    await scroll(page, 700);
    await expect.poll(() => top(page)).toBe(0);
    await scroll(page, 0);
    await expect.poll(() => top(page)).toBe(72);
  });

  test('stays visible from 768 px on', async () => {
    const page = await visit('/blog', { viewport: { width: 768, height: 800 } });
    await scroll(page, 700);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
  });

  test('never hides while a menu is open or it has focus', async () => {
    const page = await visit('/blog', phone);
    await menuButton(page).focus();
    await scroll(page, 700);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
    await menuButton(page).blur();
    await expect.poll(() => top(page)).toBe(0);
    await page.keyboard.press('Tab');
    await menuButton(page).focus();
    await expect.poll(() => top(page)).toBe(72);
    await menuButton(page).click();
    await scroll(page, 1200);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
  });
});

const book = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
async function scrollPastHero(page: Page) {
  await scroll(page, 1600);
  if (await page.locator('html[data-hydrated]').count()) await expect.poll(() => top(page)).toBe(0);
  await scroll(page, 1500); // the header is back on the way up
}

describe('the booking button on a phone', () => {
  test.each([
    ['with scripts', {}],
    ['without scripts', { javaScriptEnabled: false }],
    ['without motion', { reducedMotion: 'reduce' }],
  ] as const)('appears once the first screen is scrolled away, %s', async (_, options) => {
    const page = await visit('/', { viewport: { width: 320, height: 800 }, ...options });
    const isStill = 'reducedMotion' in options;
    await scroll(page, isStill ? 90 : 600);
    await expect.poll(() => book(page).isVisible()).toBe(false); // a scroll timeline is a frame behind
    const beforeIt = await menuButton(page).boundingBox();
    await scrollPastHero(page);
    await book(page).waitFor();
    await expect.poll(async () => (await menuButton(page).boundingBox())?.x).toBe(beforeIt?.x);
    await book(page).click();
    await page.waitForURL(`${origin}/booking`);
    await page.getByRole('heading', { name: 'Book your session' }).waitFor();
    await expect.poll(() => book(page).count()).toBe(0);
  });

  test('is hidden on the booking page, and so is the one for wide screens', async () => {
    const page = await visit('/booking', { viewport: { width: 1280, height: 800 } });
    expect(await page.getByRole('banner').getByRole('link', { name: /^book/i }).count()).toBe(0);
  });

  test('is hidden on wide screens', async () => {
    const page = await visit('/', phone);
    await scrollPastHero(page);
    await book(page).waitFor();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => book(page).count()).toBe(0);
  });
});
