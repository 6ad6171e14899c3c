import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { revealDelays } from '#src/site/pages/home/reveal.ts';
import { useBrowser } from './browser.ts';
import { getCompressedSize, phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

/** Tests that only read share this page. */
let home: Page;
beforeAll(async () => {
  home = await open({ javaScriptEnabled: false });
  await home.goto(origin);
});

const getSessionsTop = async (page: Page) => (await page.locator('#sessions').boundingBox())?.y ?? Infinity;

test('the hero says what the studio is and links to the sessions and how it works', async () => {
  const hero = home.locator('main > section').first();
  const name = /first self-portrait studio without a\sphotographer/;
  expect(await hero.getByRole('heading', { level: 1, name }).count()).toBe(1);
  const text = await hero.innerText();
  for (const sentence of [
    'Opening Soon. Be the first to experience it.',
    'BE SEEN AS YOU ARE',
    'Studio-Quality Lighting',
    'Complete Privacy',
    'Same-Day Delivery',
  ])
    expect(text).toContain(sentence);
  const booking = hero.getByRole('link', { name: 'BOOK FROM $79' });
  expect(await booking.getAttribute('href')).toBe('#sessions');
  expect(await hero.getByRole('link', { name: 'SEE HOW IT WORKS' }).getAttribute('href')).toBe(
    '#how-it-works',
  );
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

test.each([
  ['feature', 'Magic mirror|Strobe lighting|presets|Several backdrops|Designer chairs|Pose library'],
  ['feature', 'QR codes|iPad|Bluetooth remote|vinyl, cassette, CD, Bluetooth|Makeup station'],
  ['feature', 'Private changing area|rack and hangers'],
  ['audience', 'individuals|introverts and the camera-shy|couples|families|friends and groups up to 5'],
  ['audience', 'professionals who need a headshot|actors and models|dating profiles'],
  ['audience', 'fashion and e-commerce brands|businesses'],
  ['claim', 'ready 15 minutes after you finish|unlimited photos|full resolution'],
])('mentions each %s: %s', async (_, names) => {
  const text = await home.locator('main').innerText();
  for (const name of names.split('|')) expect(text).toContain(name);
});

/** Lists the classes of elements below the hero that are not fully opaque. Runs in the page. */
const findTransparent = () =>
  [...document.querySelectorAll('main > :not(:first-child), main > :not(:first-child) *, main ~ footer')]
    .filter((part) => Number(getComputedStyle(part).opacity) < 1)
    .map((part) => part.className);

test('sections appear in order, the footer last, and BOOK FROM scrolls smoothly to the sessions', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto(origin);
  const delays = await page
    .locator('main > section > div, main ~ footer')
    .evaluateAll((parts) =>
      parts.map((part) => getComputedStyle(part)).map((style) => [style.animationName, style.animationDelay]),
    );
  const riseDelays = delays
    .filter(([name]) => name?.includes('rise'))
    .map(([, delay]) => Number.parseFloat(delay ?? '') * 1000);
  expect(riseDelays).toEqual(Object.values(revealDelays));
  expect(riseDelays).toEqual([150, 200, 250, 300, 350, 400, 450, 500]);
  await expect.poll(() => page.evaluate(findTransparent)).toEqual([]);

  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await page.getByRole('link', { name: 'BOOK FROM $79' }).click();
  await expect.poll(() => getSessionsTop(page)).toBeLessThan(120);
});

test('without JavaScript or motion, BOOK FROM goes to the sessions, whose ruler has one-pixel ticks at the right minutes', async () => {
  const page = await open({
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  });
  await page.goto(origin);
  await page.getByRole('link', { name: 'BOOK FROM $79' }).click();
  await page.waitForURL(`${origin}/#sessions`);
  await expect.poll(() => getSessionsTop(page)).toBeLessThan(120);

  const ruler = page.locator('#sessions p[aria-hidden]').first();
  await ruler.scrollIntoViewIfNeeded();
  const { x, y, width } = (await ruler.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const row = { x: Math.floor(x), y: Math.round(y) + 3, width: Math.ceil(width), height: 1 };
  const { data, info } = await sharp(await page.screenshot({ clip: row }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reds = Array.from({ length: info.width }, (_, column) => data[column * info.channels] ?? 0);
  const background = reds[10] ?? 0;
  const ticks = reds.flatMap((value, column) => (Math.abs(value - background) > 20 ? [column] : []));
  expect(ticks).toHaveLength(18);
  for (const [index, column] of ticks.entries())
    expect(Math.abs(row.x + column - (x + (index * width) / 18))).toBeLessThanOrEqual(1);
});

test('nothing moves with reduced motion, in print or on a phone', async () => {
  const reduced = await open();
  await reduced.goto(origin, { waitUntil: 'commit' });
  await reduced.waitForSelector('main ~ footer', { state: 'attached' });
  expect(await reduced.evaluate(findTransparent)).toEqual([]);
  await reduced.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  const countMoving = () =>
    reduced.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => (animation as CSSAnimation).animationName?.includes('rise')).length,
    );
  expect(await countMoving()).toBe(0);
  await reduced.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  await expect.poll(countMoving).toBeGreaterThan(0);
  await reduced.setViewportSize({ width: 390, height: 844 });
  await expect.poll(countMoving).toBe(0);
});

test.each([
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])('at %i×%i, the hero and its three points fit on the first screen', async (width, height) => {
  await home.setViewportSize({ width, height });
  await home.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const points = await home.locator('main > section').first().getByRole('list').boundingBox();
  expect(points!.y + points!.height).toBeLessThanOrEqual(height);
});

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

test('featured posts and common questions each have a link to the full list', async () => {
  const inspired = home.getByRole('region', { name: 'Feel inspired' });
  expect(await inspired.locator('li h3').count()).toBe(5);
  expect(await inspired.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blog');
  const questions = home.getByRole('region', { name: 'Common questions' });
  await questions.locator('summary').first().click();
  await questions.locator('summary').last().click();
  expect(await questions.locator('details[open]').count()).toBe(1);
  expect(await questions.getByRole('link', { name: 'the full FAQ' }).getAttribute('href')).toBe('/faq');
});

test('membership has no price and links to the waitlist', async () => {
  const membership = home.locator('#sessions div:has(> h3:text-is("Membership"))');
  expect(await membership.innerText()).not.toContain('$');
  expect(await membership.getByRole('link').getAttribute('href')).toBe('/waitlist');
});

test('the page weighs at most 450 kB on a phone, and its HTML at most 20 kB', async () => {
  const page = await open(phone);
  expect(await measureWeight(page, origin)).toBeLessThanOrEqual(450_000);
  expect(getCompressedSize('dist/index.html')).toBeLessThanOrEqual(20_000);
});
