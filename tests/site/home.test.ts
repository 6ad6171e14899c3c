import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { getCompressedSize, phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

/** Tests that only read share this page. */
let home: Page;
beforeAll(async () => {
  home = await open({ javaScriptEnabled: false });
  await home.goto(origin);
});

test('the sections follow in order, and light and dark alternate except for the mirror', async () => {
  const sections = await home
    .locator('main > section')
    .evaluateAll((elements) =>
      elements.map((section) => [
        document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
        getComputedStyle(section).colorScheme,
      ]),
    );
  expect(sections.slice(1)).toEqual([
    ['Being watched is the hard part. So we leave.', 'light dark'],
    ['The only face on this website is yours.', 'dark'],
    ['How long do you want the room?', 'dark'],
    ['How it works', 'light dark'],
    ['Nobody else is in the room', 'dark'],
    ['Feel inspired', 'light dark'],
    ['No reviews yet. We haven’t opened.', 'dark'],
    ['Common questions', 'light dark'],
  ]);
});

test('without JavaScript or motion, BOOK FROM goes to the sessions', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(origin);
  await page.getByRole('link', { name: 'BOOK FROM $79' }).click();
  await page.waitForURL(`${origin}/#sessions`);
  const getTop = async () => (await page.locator('#sessions').boundingBox())?.y;
  await expect.poll(getTop).toBeLessThan(120);
});

test('nothing moves with reduced motion or in print', async () => {
  const page = await open({ viewport: { width: 1280, height: 600 } });
  await page.goto(origin);
  await hydrate(page);
  await expect.poll(() => page.locator('[data-reveal="waiting"]').count()).toBe(8);
  const countShifted = () =>
    page
      .locator('main > section > div, main ~ footer > *')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).translate !== 'none').length);
  expect(await countShifted()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(countShifted).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await expect.poll(countShifted).toBe(0);
});

test('the sections move 150 to 450 ms after they come into view, and the footer 500 ms', async () => {
  const page = await open();
  await page.goto(origin);
  await hydrate(page);
  const getDelays = () =>
    page
      .locator('main > section, main ~ footer')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).getPropertyValue('--reveal')));
  const delays = ['150ms', '200ms', '250ms', '300ms', '350ms', '400ms', '450ms', '500ms'];
  await expect.poll(async () => (await getDelays()).filter(Boolean)).toEqual(delays);
});

test.each([
  [1280, 'no-preference', 1],
  [1280, 'reduce', 3],
  [390, 'no-preference', 3],
] as const)(
  'at a width of %i with motion: %s, the images of three steps are in %i places',
  async (width, reducedMotion, places) => {
    const page = await open({ viewport: { width, height: 800 }, reducedMotion });
    await page.goto(origin);
    const steps = page.locator('#how-it-works ol > li');
    await steps.nth(2).getByRole('heading').scrollIntoViewIfNeeded();
    const corners = await steps.getByRole('img').evaluateAll((images) =>
      images.slice(0, 3).map((image) => {
        const { left, top } = image.getBoundingClientRect();
        return [left, top].map(Math.round).join();
      }),
    );
    expect(new Set(corners).size).toBe(places);
  },
);

test.each([
  ['no-preference', 'opens with the scroll', [2, 4]],
  ['reduce', 'is open', [1, 1]],
] as const)('with motion: %s, the curtain %s', async (reducedMotion, _, [least, most]) => {
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion });
  await page.goto(origin);
  const section = page.locator('[aria-labelledby="privacy-heading"]');
  expect((await section.boundingBox())!.height).toBe(800);
  const getWidthAt = (top: number) =>
    section.evaluate((element, y) => {
      scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(element.querySelectorAll('img')[2]!.getBoundingClientRect().width),
          ),
        ),
      );
    }, top);
  const ratio = (await getWidthAt(700)) / (await getWidthAt(0));
  expect(ratio).toBeGreaterThanOrEqual(least);
  expect(ratio).toBeLessThanOrEqual(most);
});

test('the images of later steps load before they come in', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  await page.goto(origin);
  await page.locator('#how-it-works h2').scrollIntoViewIfNeeded();
  const images = page.locator('#how-it-works').getByRole('img', { includeHidden: true });
  const countLoaded = () =>
    images.evaluateAll(
      (elements) => elements.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );
  await expect.poll(countLoaded).toBe(4);
});

test.each([
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])(
  'at %i×%i, the image and the lights fill the first screen, and the three points follow',
  async (width, height) => {
    await home.setViewportSize({ width, height });
    await home.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const hero = home.locator('main > section').first();
    const lights = await hero.getByRole('radiogroup').boundingBox();
    const points = await hero.getByRole('list').boundingBox();
    expect(lights!.y + lights!.height).toBeCloseTo(height, 0);
    expect(points!.y).toBeGreaterThanOrEqual(height);
  },
);

test('the hero image loads first, and other images load lazily', async () => {
  const images = await home
    .locator('img')
    .evaluateAll((elements) =>
      elements.map((image) => [image.getAttribute('fetchpriority'), image.getAttribute('loading')]),
    );
  expect(images.length).toBeGreaterThan(12);
  expect(images[0]).toEqual(['high', null]);
  expect(new Set(images.slice(1).map(String))).toEqual(new Set([',lazy']));
});

test('the page weighs at most 450 kB on a phone, and its HTML at most 20 kB', async () => {
  const page = await open(phone);
  expect(await measureWeight(page, origin)).toBeLessThanOrEqual(450_000);
  expect(getCompressedSize('dist/index.html')).toBeLessThanOrEqual(20_000);
});
