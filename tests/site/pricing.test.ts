import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { getBottom, useBrowser } from './browser.ts';
import { phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/pricing`);
});

test.each([
  [360, 740],
  [390, 664],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
])('at %i × %i px, a price is on the first screen', async (width, height) => {
  await page.setViewportSize({ width, height });
  expect(await getBottom(page.getByText('$79', { exact: true }))).toBeLessThanOrEqual(height);
});

test.each([
  [1280, 640],
  [1366, 650],
  [1536, 730],
  [1440, 900],
  [1920, 1080],
])('at %i × %i px, the sessions’ buttons are on the first screen', async (width, height) => {
  await page.setViewportSize({ width, height });
  expect(await getBottom(page.getByRole('link', { name: 'Book Mini' }))).toBeLessThanOrEqual(height);
});

test.each([768, 1280, 1920])(
  'at %i px, the cards are in one row, their lines at the same height, and Standard is at least 3% wider',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('main ul[data-count] > li').evaluateAll((items) =>
      items.map((item) => {
        const findBottom = (selector: string) => item.querySelector(selector)?.getBoundingClientRect().bottom;
        const { left, right } = item.getBoundingClientRect();
        return { left, right, lines: ['picture', 'h2', '[class*=price]', 'a'].map(findBottom) };
      }),
    );
    const [mini, standard, extended] = cards;
    if (!mini || !standard || !extended) throw new Error('There are not three cards.');
    expect(standard.left).toBeGreaterThanOrEqual(mini.right - 1);
    expect(extended.left).toBeGreaterThanOrEqual(standard.right - 1);
    for (const other of [mini, extended]) {
      expect((standard.right - standard.left) / (other.right - other.left)).toBeGreaterThanOrEqual(1.03);
      for (const [index, bottom] of other.lines.entries())
        expect(bottom).toBeCloseTo(standard.lines[index] ?? Infinity, 0);
    }
  },
);

test.each([390, 1280])('at %i px, the peak hours are drawn to scale', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  const cells = page.getByRole('row', { name: /^Monday/ }).getByRole('cell');
  const [offPeak, peak] = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()]);
  expect(offPeak!.width / peak!.width).toBeCloseTo(7 / 5, 1);
});

test('the page weighs at most 250 kB on a phone', async () => {
  expect(await measureWeight(await open(phone), `${origin}/pricing`)).toBeLessThanOrEqual(250_000);
});
