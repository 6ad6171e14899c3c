import type { Element, Nodes } from 'hast';
import { expect, test } from 'vitest';
import { gradeLevel } from '../readability.ts';
import { findElements, readPages, getText, type PublishedPage } from './published-page.ts';
import { checkPages } from './check-pages.ts';

/** The text in these elements is not prose. */
const skippedTags = new Set(['li', 'table', 'blockquote', 'figure', 'form', 'nav', 'aside', 'header', 'dl']);

function findParagraphs(node: Nodes): Element[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.flatMap((child) => {
    if (child.type !== 'element' || skippedTags.has(child.tagName)) return [];
    return child.tagName === 'p' ? [child] : findParagraphs(child);
  });
}

const getParagraphTexts = ({ root }: PublishedPage) =>
  findElements(root, 'main').flatMap(findParagraphs).map(getText);
const countWords = (page: PublishedPage) => getParagraphTexts(page).join(' ').split(/\s+/).length;

const isArticle = ({ path }: PublishedPage) => /^\/(?:blog|stories)\/(?!page\/|tag\/)[^/]+$/.test(path);
// The grade of a very short text means little.
const pages = readPages('dist').filter((page) => page.isIndexable && countWords(page) >= 60);

test('every page is easy to read', () =>
  checkPages(pages, (page) => {
    expect(gradeLevel(getParagraphTexts(page))).toBeLessThan(isArticle(page) ? 10 : 9);
  }));

test('most pages have enough text to be measured', () => {
  expect(pages.filter(isArticle).length).toBeGreaterThan(10);
  expect(pages.filter((page) => !isArticle(page)).length).toBeGreaterThan(8);
});
