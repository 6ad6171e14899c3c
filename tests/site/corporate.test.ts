import sharp from 'sharp';
import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/corporate`);
});

test('the sections are in order', async () => {
  expect(await page.locator('main h2').allTextContents()).toEqual([
    'What changes for your team',
    'Challenges of traditional team photography',
    'The difference',
    'Four steps for teams',
    'Look closer',
    'Packages',
    'Ready to skip photo day?',
  ]);
  const terms = await page.locator('main :is(dt, h3)').allTextContents();
  expect(terms.map((term) => term.trim())).toEqual([
    'Brand consistency',
    'Employee benefit',
    'No disruption',
    'Cost effective',
    'Choose package',
    'Distribute credits',
    'Book sessions',
    'Get results',
    'The problem',
    'The solution',
    'Starter Team',
    'Growing Team MOST POPULAR',
    'Enterprise',
  ]);
  expect(await page.locator('main').innerText()).toContain('$200–500');
});

test('the hero links to the call and the comparison', async () => {
  const [hero, last] = [page.locator('main > section').first(), page.locator('main > section').last()];
  for (const section of [hero, last])
    expect(await section.getByRole('link', { name: 'Book a Discovery Call' }).getAttribute('href')).toBe(
      '/booking#discovery-call',
    );
  await hero.getByRole('link', { name: 'See The Difference' }).click();
  await page.waitForURL(`${origin}/corporate#difference`);
  expect(await page.getByRole('heading', { name: 'The difference' }).isVisible()).toBe(true);
  expect(await last.locator('a[href^="mailto:"]').count()).toBe(1);
});

test.each([320, 768, 1280])('at %i px, the comparison is a readable table that fits', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  const table = page.getByRole('table', { name: 'The difference' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Comparison',
    'The old way',
    'The new way',
  ]);
  const cost = table.getByRole('row', { name: 'Cost per person' });
  expect(await cost.getByRole('cell').allTextContents()).toEqual(['$200–500', 'From $49.90']);
  const box = await table.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
  const sizes = await table
    .locator('td:not(:empty)')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        cell.getBoundingClientRect().width,
        Number.parseFloat(getComputedStyle(cell).fontSize),
      ]),
    );
  expect(Math.min(...sizes.map(([cellWidth = 0]) => cellWidth))).toBeGreaterThan(120);
  expect(Math.min(...sizes.map(([, fontSize = 0]) => fontSize))).toBeGreaterThanOrEqual(15);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test('packages show their price, team size and next step', async () => {
  const packages = page.getByRole('region', { name: 'Packages' }).locator('li');
  const [starter = '', growing = '', enterprise = ''] = await packages.allInnerTexts();
  expect(starter).toMatch(/Starter Team[^]*\$299[^]*5 team members/);
  expect(growing).toMatch(/Growing Team[^]*MOST POPULAR[^]*\$499[^]*10 team members/);
  expect(enterprise).toMatch(/Enterprise[^]*Custom[^]*20\+ team members/);
  const links = await packages
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  expect(links).toEqual(['/corporate/starter-team', '/corporate/growing-team', '/corporate/enterprise']);
});

test('the gallery shows three details of the problem, and of the solution one picture with three captions', async () => {
  const gallery = page.getByRole('region', { name: 'Look closer' });
  const alts = await gallery
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
  expect(alts).toHaveLength(4);
  expect(new Set(alts).size).toBe(4);
  expect(alts.every((alt) => alt.length > 20)).toBe(true);
  const captions = await gallery.getByRole('listitem').allInnerTexts();
  expect(captions).toHaveLength(6);
  expect(captions.every((caption) => caption.length > 10)).toBe(true);
});

test('scrolling turns the old room into the new one, unless motion is reduced', async () => {
  const moving = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  await moving.goto(`${origin}/corporate`);
  const picture = moving.getByRole('img', { name: 'The same view' });
  const oldRoom = moving.locator('[aria-hidden="true"]:has(> picture)');
  const getOpacity = () => oldRoom.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await getOpacity()).toBe(1);
  await picture.evaluate((image) => image.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(getOpacity).toBe(0);
  await moving.emulateMedia({ reducedMotion: 'reduce' });
  expect(await oldRoom.isVisible()).toBe(false);
});

test('the page weighs at most 250 kB on a phone', async () => {
  expect(await measureWeight(await open(phone), `${origin}/corporate`)).toBeLessThanOrEqual(250_000);
});

const getLuminance = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => ((channel / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('in dark mode, the link over the hero image has a contrast of at least 4.5', async () => {
  const dark = await open({ colorScheme: 'dark', javaScriptEnabled: false });
  await dark.goto(`${origin}/corporate`);
  const link = dark.getByRole('link', { name: 'See The Difference' });
  // Hide the text and its underline, to measure only the background.
  await link.evaluate((element) => {
    Object.assign(element.style, {
      color: 'transparent',
      border: '0',
      textDecoration: 'none',
      transition: 'none',
    });
  });
  const heroImage = dark.locator('main > section img').first();
  for (const width of [960, 1120, 1280]) {
    await dark.setViewportSize({ width, height: 1000 });
    await heroImage.evaluate(async (image: HTMLImageElement) => image.decode()); // the size may need another file
    const clip = await link.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const { channels } = await sharp(await dark.screenshot({ clip }))
      .removeAlpha()
      .stats();
    const text = getLuminance([239, 232, 221]);
    const background = getLuminance(channels.map(({ max }) => max));
    expect((text + 0.05) / (background + 0.05), `${width} px`).toBeGreaterThanOrEqual(4.5);
  }
});
