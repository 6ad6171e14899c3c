import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

const paths = [
  '/',
  '/pricing',
  '/corporate',
  '/booking',
  '/gift-cards',
  '/contact',
  '/faq',
  '/waitlist',
  '/mirror',
  '/stories',
  '/blog',
  '/blog/build-your-session-playlist',
  '/privacy',
];

/** Users may increase text spacing this much (WCAG 1.4.12). */
const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
const doubledText = 'html { font-size: 200% }';

/** Finds text outside the page, and h2 headings that are larger than the h1. */
const findProblems = (page: Page) =>
  page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const getFontSizes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isShown)
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const problems: string[] = [];
    // On the pricing page, the line below the h1 is the large one.
    const main = Math.max(0, ...getFontSizes('main h1, main header > h1 + p'));
    const largest = Math.max(0, ...getFontSizes('main h2'));
    if (main < largest) problems.push(`the opening is ${main} px, but an h2 is ${largest} px`);
    if (document.documentElement.scrollWidth > innerWidth) problems.push('the page scrolls sideways');
    // Skip the decorative wordmark and visually hidden text.
    const skipped = '[class*=wordmark], [class*=trap], .visually-hidden, .skip';
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        isInScroller(element.parentElement));
    const range = document.createRange();
    for (const element of document.querySelectorAll('body *')) {
      const hasOwnText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasOwnText) continue;
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= innerWidth + 1)) continue;
      if (isShown(element) && !element.closest(skipped) && !isInScroller(element))
        problems.push(`"${element.textContent.trim().slice(0, 40)}" is outside the page`);
    }
    for (const button of document.querySelectorAll('header button')) {
      if (button.getBoundingClientRect().right > innerWidth)
        problems.push(`the button "${button.ariaLabel ?? button.textContent}" is outside the page`);
    }
    return problems;
  });

let page: Page;
beforeAll(async () => {
  page = await open();
});

async function findProblemsAt(widths: number[], style?: string): Promise<string[]> {
  const problems: string[] = [];
  const added = style ? await page.addStyleTag({ content: style }) : undefined;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    problems.push(...(await findProblems(page)).map((problem) => `${width} px: ${problem}`));
  }
  await added?.evaluate((element) => (element as Element).remove());
  return problems;
}

test.each(paths)(
  '%s has no heading larger than its opening and fits at any width, with increased text spacing (WCAG 1.4.12), and with text at 200%',
  async (path) => {
    await page.goto(origin + path);
    await page.addStyleTag({ content: 'html { visibility: hidden }' }); // layout without painting
    expect(await findProblemsAt([320, 390, 768, 1280])).toEqual([]);
    expect(await findProblemsAt([320, 1280], spacedText), 'increased text spacing').toEqual([]);
    expect(await findProblemsAt([320, 1280], doubledText), 'text at 200%').toEqual([]);
  },
);
