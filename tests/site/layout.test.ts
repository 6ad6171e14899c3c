import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { findElements, getAttribute, getText, readPage } from './published-page.ts';

const origin = inject('origin');
const { open, openShared, visit } = useBrowser();

const phone = { viewport: { width: 390, height: 800 } };
const getBreadcrumbs = (page: Page) =>
  page
    .locator('nav[aria-label="Breadcrumb"] > ol > li:visible')
    .evaluateAll((items) =>
      items.map(
        (item) => (item as HTMLElement).querySelector('button')?.innerText ?? (item as HTMLElement).innerText,
      ),
    );

/** Finds the breadcrumbs in a published page. */
const findBreadcrumbs = (name: string) =>
  findElements(readPage(name, readFileSync(`dist/${name}.html`, 'utf8')).root, 'nav').find(
    (nav) => getAttribute(nav, 'ariaLabel') === 'Breadcrumb',
  );

test('no kind of page has size containers, which would cause an extra layout before the first frame', async () => {
  const page = await open({ ...phone, javaScriptEnabled: false });
  for (const path of ['/', '/blog', '/blog/posing-guide']) {
    await page.goto(origin + path);
    const containers = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).containerType !== 'normal')
          .map(({ className }) => className),
      );
    expect(containers, path).toEqual([]);
  }
});

describe('the breadcrumbs', () => {
  test('are not on the home page', () => {
    expect(findBreadcrumbs('index')).toBeUndefined();
  });

  test('link to pages and show levels without a page as text', () => {
    const breadcrumbs = findBreadcrumbs('newsletter/confirm')!;
    expect(findElements(breadcrumbs, 'li').map(getText)).toEqual(['Home', 'Newsletter', 'Confirm']);
    expect(findElements(breadcrumbs, 'a').map(getText)).toEqual(['Home']);
  });

  test.each([
    ['studio-rules', 'Studio Rules'],
    ['founder-pass-giveaway-terms', 'Contest Rules'],
    ['thank-you', 'Thank You'],
    ['404', 'Not Found'],
  ])('on /%s end with %s, independently of the heading', (name, label) => {
    expect(findElements(findBreadcrumbs(name)!, 'li').map(getText)).toEqual(['Home', label]);
  });

  test('with more than three levels are collapsed on a phone and can be opened, even without scripts', async () => {
    const page = await visit('/no/such/page/here', phone);
    await page.getByText('You asked for /no/such/page/here').waitFor();
    const withoutScripts = await open({ ...phone, javaScriptEnabled: false });
    await withoutScripts.setContent(await page.content());
    for (const version of [page, withoutScripts]) {
      await expect.poll(() => getBreadcrumbs(version)).toEqual(['Home', '…', 'Page', 'Here']);
      await version.getByRole('button', { name: 'Show the full trail' }).click();
      const full = version.locator('#full-trail');
      await expect
        .poll(() => full.locator('li').allInnerTexts())
        .toEqual(['Home', 'No', 'Such', 'Page', 'Here']);
      await version.keyboard.press('Escape');
      await full.waitFor({ state: 'hidden' });
      await version.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => getBreadcrumbs(version)).toEqual(['Home', 'No', 'Such', 'Page', 'Here']);
    }
  });
});

test('the footer’s links are at least 44 px high on a phone', async () => {
  const page = await openShared(phone);
  await page.goto(`${origin}/contact`);
  const footer = page.getByRole('contentinfo');
  const heights = await footer
    .locator('a, button')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('printed pages show every answer in black, and no menus or buttons above the footer', async () => {
  const page = await open({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/pricing', '/faq', '/blog/posing-guide', '/studio-rules']) {
    await page.goto(origin + path);
    const color = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
    expect(color, path).toBe('rgb(0, 0, 0)');
    const controls = page.locator(
      ':is(header, main) :is(nav, button, [data-button], [aria-label^="Share"], #invite)',
    );
    expect(await controls.filter({ visible: true }).allInnerTexts(), path).toEqual([]);
    const hidden = await page
      .locator('main details:visible > :not(summary)')
      .evaluateAll((answers) => answers.filter((answer) => answer.clientHeight === 0).length);
    expect(hidden, path).toBe(0);
  }
  expect(await page.getByText(/studio-rules, last changed on/).isVisible()).toBe(true);
});
