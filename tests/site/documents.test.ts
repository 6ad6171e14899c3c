import { expect, inject, test } from 'vitest';
import { documentRoutes as documents } from '#src/paths.ts';
import { collectErrors, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

test.each(documents)(
  '%s shows when it was last changed, and its table of contents links to each heading',
  async (path) => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.goto(origin + path);
    expect(await page.locator('nav time[datetime]').innerText()).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d$/);
    const links = page.getByRole('navigation', { name: 'On this page' }).locator('li a');
    const headings = page.locator('#article h2');
    expect(await links.count()).toBe(await headings.count());
    // The table of contents is open on a wide screen.
    expect(await links.first().isVisible()).toBe(true);
    for (const link of await links.all()) {
      const id = (await link.getAttribute('href'))?.slice(1);
      expect(await page.locator(`#article h2[id="${id}"]`).innerText()).toBe((await link.innerText()).trim());
    }
  },
);

test('on a phone, the table of contents is collapsed and nothing overflows', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ viewport: { width: 320, height: 700 }, javaScriptEnabled });
    for (const path of documents) {
      await page.goto(origin + path);
      const index = page.getByRole('navigation', { name: 'On this page' });
      expect(await index.locator('li a').first().isVisible(), path).toBe(false);
      await index.locator('summary').click();
      expect(await index.locator('li a').first().isVisible(), path).toBe(true);
      if (javaScriptEnabled)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          320,
        );
    }
  }
});

test('the table of contents highlights the current section', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  const errors = collectErrors(page);
  await page.goto(`${origin}/terms`);
  await hydrate(page);
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  expect(await current.count()).toBe(0);
  await page.locator('#article h2', { hasText: 'Delivery' }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => current.allInnerTexts()).toEqual(['Delivery']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => current.allInnerTexts()).toEqual(['Changes']);
  expect(errors).toEqual([]);
});

test('the studio rules are printed black on white with their URL and date, without menus', async () => {
  const page = await open({ colorScheme: 'dark' });
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
});
