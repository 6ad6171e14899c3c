import type { Element, Nodes } from 'hast';
import { expect, test } from 'vitest';
import { gradeLevel } from '../readability.ts';
import { findElements, readPages, getText, type PublishedPage } from './published-page.ts';

/** Lists, tables, quotes, forms and navigation are not running text. */
const aside = new Set(['li', 'table', 'blockquote', 'figure', 'form', 'nav', 'aside', 'header', 'dl']);

function paragraphs(node: Nodes): Element[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.flatMap((child) => {
    if (child.type !== 'element' || aside.has(child.tagName)) return [];
    return child.tagName === 'p' ? [child] : paragraphs(child);
  });
}

const textIn = ({ root }: PublishedPage) => findElements(root, 'main').flatMap(paragraphs).map(getText);
const wordsIn = (page: PublishedPage) => textIn(page).join(' ').split(/\s+/).length;

const isArticle = ({ path }: PublishedPage) => /^\/(?:blog|stories)\/(?!page\/|tag\/)[^/]+$/.test(path);
// A grade for only a few words is meaningless.
const pages = readPages('dist').filter((page) => page.isIndexable && wordsIn(page) >= 60);

test.each(pages)('$path is easy to read', (page) => {
  expect(gradeLevel(textIn(page))).toBeLessThan(isArticle(page) ? 10 : 9);
});

test('most pages have enough text to be measured', () => {
  expect(pages.filter(isArticle).length).toBeGreaterThan(10);
  expect(pages.filter((page) => !isArticle(page)).length).toBeGreaterThan(8);
});
