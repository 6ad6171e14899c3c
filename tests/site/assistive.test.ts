import { expect, inject, onTestFinished, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { listPages } from './pages.ts';

const origin = inject('origin');
const { openShared } = useBrowser();

/** All pages, but only two posts, one of them with a wide table, and no tag pages or admin screens. */
const pages = listPages('dist').filter(
  (path) => !/^\/admin\/|^\/blog\/(?!posing-guide|build-your-session-playlist|404)/.test(path),
);

const openAt = (width: number, height: number) => openShared({ viewport: { width, height } });

test('Tab scrolls each featured post into view', async () => {
  const page = await openAt(1280, 800);
  await page.goto(origin);
  await hydrate(page);
  const strip = page.getByRole('region', { name: 'Feel inspired' });
  const measureHidden = () =>
    page.evaluate(() => {
      const { left, right } = document.activeElement!.getBoundingClientRect();
      return Math.max(0, -left) + Math.max(0, right - innerWidth);
    });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await strip.getByRole('link', { name: 'All articles' }).focus();
    for (let count = await strip.getByRole('listitem').count(); count > 0; count--) {
      await page.keyboard.press('Tab');
      await expect.poll(measureHidden, { message: `${width} px` }).toBeLessThanOrEqual(1);
    }
  }
});

test('at 400% zoom, every page starts with its heading in view, and only elements in the accessibility statement scroll sideways', async () => {
  const page = await openAt(320, 256);
  await page.goto(`${origin}/accessibility`);
  const statement = await page.getByText('At 400 percent').innerText();
  const hidden: string[] = [];
  const found = new Set<string>();
  for (const path of pages) {
    // Images have their dimensions in the HTML, so only fonts change the layout after this event.
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const { top, scrollers } = await page.evaluate(async () => {
      await document.fonts.ready;
      const main = document.querySelector('main')!;
      return {
        top: main.querySelector('h1')!.getBoundingClientRect().top,
        scrollers: [...main.querySelectorAll('*')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
          .map((element) =>
            element.querySelector('table') ? 'wide tables' : element.closest('section')?.textContent,
          ),
      };
    });
    if (top > 256 - 48) hidden.push(`${path}: ${top}`);
    for (const scroller of scrollers)
      found.add(
        scroller?.startsWith('Feel inspired') ? 'the row of articles on the home page' : `${scroller}`,
      );
  }
  expect(hidden).toEqual([]);
  // A table fits or not, depending on the browser's hinting.
  expect(found).toContain('the row of articles on the home page');
  for (const name of found) expect(statement).toContain(name);
});

test('the questions in the FAQ and in posts are headings, even when closed', async () => {
  const page = await openAt(1280, 800);
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach());
  for (const [path, question] of [
    ['/faq', 'How do I book a session?'],
    ['/blog/posing-guide', 'How do I avoid a double chin?'],
  ] as const) {
    await page.goto(origin + path);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const headings = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value);
    expect(headings).toContain(question);
  }
});

test('with prefers-contrast: more, muted text is as dark as other text; the footer has no empty lists', async () => {
  const page = await openAt(1280, 800);
  await page.goto(`${origin}/pricing`);
  await hydrate(page);
  const getColors = () =>
    page.evaluate(() =>
      ['body', 'main .note'].map((selector) => getComputedStyle(document.querySelector(selector)!).color),
    );
  expect(new Set(await getColors()).size).toBe(2);
  await page.emulateMedia({ contrast: 'more' });
  expect(new Set(await getColors()).size).toBe(1);

  const lists = await page.getByRole('contentinfo').getByRole('list').all();
  for (const list of lists) expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(lists.length).toBeGreaterThan(0);
});
