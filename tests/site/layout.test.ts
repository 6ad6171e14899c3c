import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const { open, visit } = useBrowser();

const phone = { viewport: { width: 390, height: 800 } };
const getBreadcrumbs = (page: Page) =>
  page
    .locator('nav[aria-label="Breadcrumb"] > ol > li:visible')
    .evaluateAll((items) =>
      items.map(
        (item) => (item as HTMLElement).querySelector('button')?.innerText ?? (item as HTMLElement).innerText,
      ),
    );

test.each(['/', '/blog', '/blog/posing-guide'])(
  '%s has no size containers, which would cause an extra layout before the first frame',
  async (path) => {
    const page = await visit(path, { ...phone, javaScriptEnabled: false });
    const containers = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).containerType !== 'normal')
          .map(({ className }) => className),
      );
    expect(containers).toEqual([]);
  },
);

describe('the breadcrumbs', () => {
  test('are not on the home page', async () => {
    const page = await visit('/');
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);
  });

  test('link to pages and show levels without a page as text', async () => {
    const page = await visit('/newsletter/confirm');
    expect(await getBreadcrumbs(page)).toEqual(['Home', 'Newsletter', 'Confirm']);
    expect(await page.locator('nav[aria-label="Breadcrumb"] a').allInnerTexts()).toEqual(['Home']);
  });

  test.each([
    ['/studio-rules', 'Studio Rules'],
    ['/founder-pass-giveaway-terms', 'Contest Rules'],
    ['/thank-you', 'Thank You'],
    ['/404', 'Not Found'],
  ])('on %s end with %s, independently of the heading', async (path, name) => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await getBreadcrumbs(page)).toEqual(['Home', name]);
  });

  test('with more than three levels are collapsed on a phone and can be opened, even without scripts', async () => {
    const page = await visit('/no/such/page/here', phone);
    await page.getByText('You asked for').waitFor();
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

describe('the footer', () => {
  test('has links at least 44 px high on a phone', async () => {
    const page = await visit('/contact', phone);
    const heights = await page
      .locator('#site-footer :is(a, button)')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('has the studio’s contact details, legal pages and social media', async () => {
    const page = await visit('/pricing');
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Instagram',
      'Pinterest',
      'Facebook',
      'LinkedIn',
      'Privacy',
      'Terms',
      'Rules',
      'Contest Rules',
      'Accessibility',
    ])
      expect(await footer.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await footer.getByRole('link', { name: /Magnolia Yard/ }).getAttribute('href')).toContain('map');
    expect(await footer.locator('a[href^="tel:+1704"]').count()).toBe(1);
    expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await footer.innerText()).toMatch(/© 20\d\d Hush Quarter Studio LLC/);
  });

  test('opens the privacy choices', async () => {
    const page = await visit('/pricing');
    await page.evaluate(() =>
      addEventListener('hq:consent', () => (document.title = 'asked'), { once: true }),
    );
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect.poll(() => page.title()).toBe('asked');
  });

  test('has no privacy choices button without scripts', async () => {
    const page = await visit('/pricing', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0);
  });
});
