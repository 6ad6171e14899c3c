import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getAttribute, findElements, getMeta, readPages, getLinkUrls, getText } from './published-page.ts';
import { checkPages } from './check-pages.ts';

const site = 'https://hushquarter.example';
const pages = readPages('dist');
const indexable = pages.filter(({ isIndexable }) => isIndexable);
const posts = indexable.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));

/** Returns the public path of a prerendered page. Lists after the first page, and those of a tag, are selected by query string. */
const getPublicPath = (path: string) =>
  path
    .replace(/^\/blog\/page\/(\d+)$/, '/blog?page=$1')
    .replace(/^\/blog\/tag\/([^/]+)\/page\/(\d+)$/, '/blog?tag=$1&page=$2')
    .replace(/^\/blog\/tag\/([^/]+)$/, '/blog?tag=$1')
    .replace(/^\/$/, '');

test('every page has a description, robots tag and canonical URL', () =>
  checkPages(indexable, ({ path, root }) => {
    const title = getText(findElements(root, 'title')[0] ?? root);
    expect(title).toContain('Hush Quarter');
    const description = getMeta(root, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(getMeta(root, 'robots')).toBe('index, follow');
    expect(getLinkUrls(root, 'canonical')).toEqual([site + getPublicPath(path)]);
  }));

test('every page but a post has a title that fits in search results', () =>
  checkPages(
    indexable.filter((page) => !posts.includes(page)),
    ({ root }) => {
      expect(getText(findElements(root, 'title')[0] ?? root).length).toBeLessThanOrEqual(65);
    },
  ));

test('every page has a social card with an existing image', () =>
  checkPages(indexable, ({ path, root }) => {
    expect(getMeta(root, 'og:title')).toBe(getText(findElements(root, 'title')[0] ?? root));
    expect(getMeta(root, 'og:description')).toBe(getMeta(root, 'description'));
    expect(getMeta(root, 'og:url')).toBe(site + getPublicPath(path));
    expect(getMeta(root, 'og:site_name')).toBe('Hush Quarter');
    const isPostOrStory = /^\/(?:blog|stories)\/[^/]+$/.test(path);
    expect(getMeta(root, 'og:type')).toMatch(isPostOrStory ? /^(?:article|website)$/ : /^website$/);
    if (posts.some((post) => post.path === path)) expect(getMeta(root, 'og:type')).toBe('article');
    const image = getMeta(root, 'og:image') ?? '';
    const { origin: imageOrigin, pathname } = new URL(image);
    expect(imageOrigin).toBe(site);
    expect(existsSync(`dist${pathname}`), image).toBe(true);
    const isSelectedByQuery = getPublicPath(path).includes('?');
    expect(pathname.startsWith('/social/')).toBe(!isSelectedByQuery);
    expect([getMeta(root, 'og:image:width'), getMeta(root, 'og:image:height')]).toEqual(['1200', '675']);
    expect(getMeta(root, 'og:image:alt')).toMatch(isSelectedByQuery ? /.{10}/ : /^“[^”]+”\. .{10}/);
    expect(getMeta(root, 'twitter:card')).toBe('summary_large_image');
    expect(getMeta(root, 'twitter:image')).toBe(image);
  }));

test('every page links to the feed', () =>
  checkPages(indexable, ({ root }) => {
    expect(getLinkUrls(root, 'alternate')).toEqual(['/feed.xml']);
  }));

test('noindex pages have no canonical URL', () => {
  const hidden = pages.filter(({ isIndexable }) => !isIndexable);
  expect(hidden.length).toBeGreaterThan(10);
  for (const { path, root } of hidden) {
    expect(getLinkUrls(root, 'canonical'), path).toEqual([]);
    expect(
      findElements(root, 'script').filter((script) => getAttribute(script, 'type') === 'application/ld+json'),
    ).toEqual([]);
  }
});
