import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { documentRoutes as documents } from '#src/paths.ts';
import { collectErrors, getWords, hydrate, useBrowser } from './browser.ts';

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

test.each([320, 360, 390])(
  'at %i px, each row of the wide table on the privacy page is readable',
  async (width) => {
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
  },
);

test('on a phone, hardly any paragraph ends with a single word on its last line', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  const lonely: string[] = [];
  for (const path of documents) {
    await page.goto(origin + path);
    for (const words of await page.locator('#article :is(p, li)').evaluateAll(getWords)) {
      const end = words.at(-1)?.bottom ?? 0;
      const last = words.filter(({ bottom }) => Math.abs(bottom - end) < 6);
      if (last.length === 1 && words.length > 1) lonely.push(...last.map(({ word }) => word));
    }
  }
  expect(lonely.length, lonely.join(', ')).toBeLessThan(3);
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

test('the studio rules are printed black on white with their URL and date, without menus', async () => {
  await page.goto(`${origin}/studio-rules`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).color)).toBe('rgb(0, 0, 0)');
  expect(await page.getByText(/studio-rules, last changed on/).isVisible()).toBe(true);
  for (const hidden of [
    'nav[aria-label="Main"]',
    'nav[aria-label="On this page"]',
    'nav[aria-label="Breadcrumb"]',
  ])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  await page.emulateMedia({ media: null, colorScheme: null });
});
