import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { documentRoutes as documents } from '#src/paths.ts';
import { collectErrors, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

const wide = { width: 1280, height: 800 };
let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
});

test.each(documents)(
  '%s shows when it was last changed, and its table of contents links to each heading and is collapsed on a phone',
  async (path) => {
    await page.setViewportSize(wide);
    await page.goto(origin + path);
    expect(await page.locator('nav time[datetime]').innerText()).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d$/);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.locator('li a');
    // The table of contents is open on a wide screen.
    expect(await links.first().isVisible()).toBe(true);
    const linked = await links.evaluateAll((anchors) =>
      anchors.map((link) => [link.getAttribute('href'), (link as HTMLElement).innerText.trim()]),
    );
    expect(linked).toEqual(
      await page
        .locator('#article h2')
        .evaluateAll((headings) =>
          headings.map((heading) => [`#${heading.id}`, (heading as HTMLElement).innerText]),
        ),
    );

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await links.first().isVisible()).toBe(false);
    await contents.locator('summary').click();
    expect(await links.first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

test('on a phone, each row of the wide table on the privacy page is readable', async () => {
  const width = 320;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${origin}/privacy`);
  const table = page.getByRole('table').first();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'What',
    'Where',
    'Why',
    'How long',
  ]);
  const row = table.getByRole('row').filter({ hasText: 'hq_booking_draft' });
  expect(await row.getByRole('cell').count()).toBe(4);
  const { left, right } = await table.evaluate((element) => element.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(width);
  const cells = await row.getByRole('cell').evaluateAll((elements) =>
    elements.map((cell) => ({
      ...JSON.parse(JSON.stringify(cell.getBoundingClientRect())),
      label: getComputedStyle(cell, '::before').content.replaceAll('"', '').split(' /')[0],
      overflow: cell.scrollWidth - cell.clientWidth,
    })),
  );
  expect(cells.map(({ label }) => label)).toEqual(['none', 'Where', 'Why', 'How long']);
  for (const [index, cell] of cells.entries()) {
    expect(cell).toMatchObject({ left, right, overflow: 0 });
    if (index > 0) expect(cell.top).toBeGreaterThanOrEqual(cells[index - 1].bottom);
  }
});

test('the table of contents scrolls a section into view below the header and highlights the current one', async () => {
  const hydrated = await open({ viewport: wide, reducedMotion: 'no-preference' });
  const errors = collectErrors(hydrated);
  await hydrated.goto(`${origin}/terms`);
  await hydrate(hydrated);
  const contents = hydrated.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current="location"]');
  expect(await contents.locator('[aria-current]').count()).toBe(0);
  await contents.getByRole('link', { name: 'Delivery' }).click();
  await expect.poll(() => current.allInnerTexts()).toEqual(['Delivery']);
  await expect.poll(() => hydrated.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('');
  const delivery = hydrated.locator('#article h2', { hasText: 'Delivery' });
  expect(await delivery.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(60);
  await hydrated.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => current.allInnerTexts()).toEqual(['Changes']);
  expect(errors).toEqual([]);
});
