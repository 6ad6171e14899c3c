import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { phone, measureWeight } from './weight.ts';
import { findFaintText } from './faint-text.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/corporate`);
});

test('on a phone, the comparison is a readable table that fits', async () => {
  const width = 320;
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

test('in dark mode, the text over the hero image is legible', async () => {
  const dark = await open({ colorScheme: 'dark' });
  await dark.route('**/*.js', (route) => route.abort());
  await dark.goto(`${origin}/corporate`);
  const heroImage = dark.locator('main > section img').first();
  for (const width of [960, 1120, 1280]) {
    await dark.setViewportSize({ width, height: 1000 });
    await heroImage.evaluate(async (image: HTMLImageElement) => image.decode()); // the size may need another file
    expect(await findFaintText(dark), `${width} px`).toEqual([]);
  }
});
