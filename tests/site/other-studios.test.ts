import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { buildOtherStudio, otherStudios } from './other-studios.ts';
import { serveSite } from './site-server.ts';

const { open } = useBrowser();

const paths = ['/', '/pricing', '/booking', '/gift-cards'];
const widths = [360, 390, 768, 1280, 1920];

/**
 * Finds what goes wrong in a layout with too many or too few items: a page that scrolls sideways, an item alone in a row that has room for
 * more, and text in a narrow column.
 */
const findProblems = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) problems.push(`the page is ${root.scrollWidth} px wide`);
    for (const list of document.querySelectorAll('main :is(ul, ol, fieldset, div)')) {
      if (getComputedStyle(list).display !== 'grid') continue;
      const items = [...list.children].filter(
        (item) => item.matches('li, label') && item.getClientRects().length,
      );
      const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
      const isLonely = tops.filter((top) => top === tops.at(-1)).length === 1;
      const hasLongerRow = new Set(tops).size < tops.length;
      const last = isLonely && hasLongerRow ? items.at(-1) : undefined;
      const isWide = last && last.getBoundingClientRect().width > list.getBoundingClientRect().width * 0.9;
      if (last && !isWide) problems.push(`"${last.textContent.trim().slice(0, 30)}" is alone in its row`);
    }
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      const content = text.textContent?.trim() ?? '';
      const isHidden = text.parentElement?.closest('.visually-hidden, option, script, style');
      if (!isHidden && lines > 3 && content.length / lines < 10)
        problems.push(`"${content.slice(0, 30)}" has ${lines} lines`);
    }
    return problems;
  });

test.each(Object.keys(otherStudios))(
  'pages have room for the sessions and add-ons of a studio of %s, at any width',
  async (name) => {
    const site = await serveSite({}, await buildOtherStudio(name));
    try {
      const page = await open();
      const problems: string[] = [];
      for (const path of paths) {
        await page.goto(site.origin + path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          problems.push(...(await findProblems(page)).map((problem) => `${path} at ${width} px: ${problem}`));
        }
      }
      expect(problems).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);
