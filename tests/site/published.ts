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
  /** search engines may list it */
  isIndexable: boolean;
}

const reader = rehype();

export const readPage = (path: string, html: string): PublishedPage => {
  const root = reader.parse(html);
  const robots = elements(root, 'meta').find(({ properties }) => properties['name'] === 'robots');
  return { path, html, root, isIndexable: !String(robots?.properties['content']).includes('noindex') };
};

export const readPages = (dist: string): PublishedPage[] =>
  listPages(dist).map((path) =>
    readPage(path, readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8')),
  );

/** All elements below a node, in order; with a name, only those. */
export function elements(node: Nodes, name?: string): Element[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const own = name === undefined || child.tagName === name ? [child] : [];
    const inside = 'content' in child && child.content ? elements(child.content, name) : [];
    return [...own, ...elements(child, name), ...inside];
  });
}

export const attribute = (element: Element | undefined, name: string): string | undefined => {
  const value = element?.properties[name];
  return value === undefined || value === null ? undefined : String(value);
};

export const byId = (root: Root, id: string): Element | undefined =>
  elements(root).find((element) => element.properties['id'] === id);

const unseen = new Set(['script', 'style', 'noscript', 'template', 'head']);

/** A node's visible text, with single spaces. */
export const getText = (node: Nodes): string => rawText(node).replaceAll(/\s+/g, ' ').trim();

function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && unseen.has(node.tagName)) return ' ';
  const children: Nodes[] = 'children' in node ? node.children : [];
  const inside = children.map(rawText).join('');
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${inside} ` : inside;
}

const inline = new Set(['a', 'em', 'strong', 'code', 'span', 'time', 'small', 'b', 'i']);

/** A meta tag's content, by name or property. */
export const meta = (root: Root, name: string): string | undefined =>
  attribute(
    elements(root, 'meta').find(({ properties }) =>
      [properties['name'], properties['property']].includes(name),
    ),
    'content',
  );

/** URLs of the head's links with a relation. */
export const related = (root: Root, rel: string): string[] =>
  elements(root, 'link')
    .filter(({ properties }) => [properties['rel']].flat().includes(rel))
    .map((link) => attribute(link, 'href') ?? '');
