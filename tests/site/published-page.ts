import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { rehype } from 'rehype';
import { listPages } from './pages.ts';

/** A published page, parsed as a browser would. */
export interface PublishedPage {
  path: string;
  html: string;
  root: Root;
  isIndexable: boolean;
}

const parser = rehype();

export const readPage = (path: string, html: string): PublishedPage => {
  const root = parser.parse(html);
  const robots = findElements(root, 'meta').find(({ properties }) => properties['name'] === 'robots');
  return { path, html, root, isIndexable: !String(robots?.properties['content']).includes('noindex') };
};

export const readPages = (dist: string): PublishedPage[] =>
  listPages(dist).map((path) =>
    readPage(path, readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8')),
  );

/** Finds all elements below a node in document order, or only those with the given tag name. */
export function findElements(node: Nodes, name?: string): Element[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const matching = name === undefined || child.tagName === name ? [child] : [];
    const inTemplate = 'content' in child && child.content ? findElements(child.content, name) : [];
    return [...matching, ...findElements(child, name), ...inTemplate];
  });
}

export const getAttribute = (element: Element | undefined, name: string): string | undefined => {
  const value = element?.properties[name];
  return value === undefined || value === null ? undefined : String(value);
};

export const findById = (root: Root, id: string): Element | undefined =>
  findElements(root).find((element) => element.properties['id'] === id);

const invisibleTags = new Set(['script', 'style', 'noscript', 'template', 'head']);

/** Returns a node's visible text with whitespace collapsed. */
export const getText = (node: Nodes): string => getRawText(node).replaceAll(/\s+/g, ' ').trim();

function getRawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && invisibleTags.has(node.tagName)) return ' ';
  const children: Nodes[] = 'children' in node ? node.children : [];
  const text = children.map(getRawText).join('');
  return node.type === 'element' && !inlineTags.has(node.tagName) ? ` ${text} ` : text;
}

const inlineTags = new Set(['a', 'em', 'strong', 'code', 'span', 'time', 'small', 'b', 'i']);

export const getMeta = (root: Root, name: string): string | undefined =>
  getAttribute(
    findElements(root, 'meta').find(({ properties }) =>
      [properties['name'], properties['property']].includes(name),
    ),
    'content',
  );

export const getLinkUrls = (root: Root, rel: string): string[] =>
  findElements(root, 'link')
    .filter(({ properties }) => [properties['rel']].flat().includes(rel))
    .map((link) => getAttribute(link, 'href') ?? '');
