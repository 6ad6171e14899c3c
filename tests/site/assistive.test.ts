import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { listPages } from './pages.ts';

const origin = inject('origin');
const { open } = useBrowser();

/** All pages, but only one post, and no tag pages or admin screens. */
const pages = listPages('dist').filter((path) => !/^\/admin\/|^\/blog\/(?!posing-guide|404)/.test(path));

async function visit(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await open({ viewport, reducedMotion: 'reduce' });
  await page.goto(origin + path);
  await hydrate(page);
  return page;
}

test.each([1280, 390])('Tab scrolls each featured post into view at %i px', async (width) => {
  const page = await visit('/', { width, height: 800 });
  const strip = page.getByRole('region', { name: 'Feel inspired' });
  await strip.getByRole('link', { name: 'All articles' }).focus();
  const measureHidden = () =>
    page.evaluate(() => {
      const { left, right } = document.activeElement!.getBoundingClientRect();
      return Math.max(0, -left) + Math.max(0, right - innerWidth);
    });
  for (let count = await strip.getByRole('listitem').count(); count > 0; count--) {
    await page.keyboard.press('Tab');
    await expect.poll(measureHidden).toBeLessThanOrEqual(1);
  }
});

test('at 400% zoom, every page starts with its heading in view', async () => {
  const page = await visit('/', { width: 320, height: 256 });
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(origin + path);
    const top = await page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().top);
    if (top > 256 - 48) found.push(`${path}: ${top}`);
  }
  expect(found).toEqual([]);
});

test('at 400% zoom, only the elements in the accessibility statement scroll sideways', async () => {
  const page = await visit('/accessibility', { width: 320, height: 256 });
  const statement = await page.getByText('At 400 percent').innerText();
  const found = new Set<string>();
  for (const path of pages) {
    await page.goto(origin + path);
    const scrollers = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) =>
          element.querySelector('table') ? 'wide tables' : element.closest('section')?.textContent,
        ),
    );
    for (const scroller of scrollers)
      found.add(
        scroller?.startsWith('Feel inspired') ? 'the row of articles on the home page' : `${scroller}`,
      );
  }
  expect(found.size).toBeGreaterThan(1);
  for (const name of found) expect(statement).toContain(name);
});

test('screen readers can read the gift card preview', async () => {
  const page = await visit('/gift-cards');
  await page.getByLabel('Their name').fill('Grace');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.ariaSnapshot()).toContain('For Grace');
});

test('the footer has no empty lists', async () => {
  const page = await visit('/faq');
  const lists = await page.getByRole('contentinfo').getByRole('list').all();
  for (const list of lists) expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(lists.length).toBeGreaterThan(0);
});

test.each([
  ['/faq', 'How do I book a session?'],
  ['/blog/posing-guide', 'How do I avoid a double chin?'],
])('the questions on %s are headings, even when closed', async (path, question) => {
  const page = await visit(path);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const headings = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value);
  expect(headings).toContain(question);
});

test('with prefers-contrast: more, muted text is as dark as the rest', async () => {
  const page = await visit('/pricing');
  const getColors = () =>
    page.evaluate(() =>
      ['body', 'main .note'].map((selector) => getComputedStyle(document.querySelector(selector)!).color),
    );
  expect(new Set(await getColors()).size).toBe(2);
  await page.emulateMedia({ contrast: 'more' });
  expect(new Set(await getColors()).size).toBe(1);
});
