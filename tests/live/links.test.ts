import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  getAttribute,
  findById,
  findElements,
  getMeta,
  type PublishedPage,
  readPage,
  readPages,
  getLinkUrls,
} from '../site/published-page.ts';
import { serveLiveSite } from './live-site.ts';
import { checkPages } from '../site/check-pages.ts';

const { origin, dist, domain: site } = await serveLiveSite();
const pages = readPages(dist);
const readFile = (name: string) => readFileSync(join(dist, name), 'utf8');

/** Resolves a URL on a page. Returns null for URLs on other sites. */
const resolveInternal = (href: string, page: PublishedPage) => {
  const url = new URL(href.replaceAll('&amp;', '&'), origin + page.path);
  if (url.origin === new URL(site).origin) return new URL(url.pathname + url.search + url.hash, origin);
  return url.origin === origin ? url : null;
};

/** Opens a new connection, because the server may just be closing one that was idle. */
const request = (path: string, method = 'GET') =>
  fetch(origin + path, { method, headers: { connection: 'close' } });

const statuses = new Map<string, Promise<number>>();

/** Requests the status of each URL once, without its fragment and without downloading the file. */
function getStatus(url: URL): Promise<number> {
  const path = url.pathname + url.search;
  const pending = statuses.get(path) ?? request(path, 'HEAD').then(({ status }) => status);
  statuses.set(path, pending);
  return pending;
}

const anchors = new Map<string, Promise<Set<string>>>();

async function hasAnchor(url: URL): Promise<boolean> {
  const path = url.pathname + url.search;
  const pending = anchors.get(path) ?? readAnchors(path);
  anchors.set(path, pending);
  return (await pending).has(decodeURIComponent(url.hash.slice(1)));
}

async function readAnchors(path: string): Promise<Set<string>> {
  const { root } = readPage(path, await (await request(path)).text());
  return new Set(findElements(root).flatMap((element) => getAttribute(element, 'id') ?? []));
}

/** Returns why a link on a page is broken, or null if it works. */
async function findError(href: string, page: PublishedPage): Promise<string | null> {
  // A 404 page is served at any URL, so resolve its fragments within the page itself.
  if (href.startsWith('#')) return findById(page.root, href.slice(1)) ? null : `no anchor ${href}`;
  const url = resolveInternal(href, page);
  if (!url) return null;
  const status = await getStatus(url);
  if (status !== 200) return `${status} ${href}`;
  return !url.hash || (await hasAnchor(url)) ? null : `no anchor ${href}`;
}

/** Collects every URL that a page loads or links to. */
function collectUrls({ root }: PublishedPage): string[] {
  const urls = findElements(root).flatMap((element) =>
    [getAttribute(element, 'href') ?? [], getAttribute(element, 'src') ?? []].flat(),
  );
  return [...urls, getMeta(root, 'og:image') ?? []].flat();
}

test('every page has no broken links', () =>
  checkPages(pages, async (page) => {
    const urls = [...new Set(collectUrls(page))];
    // One after another, because the server limits simultaneous requests.
    const errors: (string | null)[] = [];
    for (const url of urls) errors.push(await findError(url, page));
    expect(errors.filter(Boolean)).toEqual([]);
  }));

test('every page uses canonical URLs for internal links', () =>
  checkPages(pages, ({ root }) => {
    const links = findElements(root, 'a').map((link) => getAttribute(link, 'href') ?? '');
    const notCanonical = links.filter(
      (href) => href.startsWith('/') && /(?:.\/|\.html|\/index)(?:[?#]|$)/.test(href),
    );
    expect(notCanonical).toEqual([]);
    expect(links.filter((href) => href.startsWith(site))).toEqual([]);
  }));

test('every page uses only https, mailto, tel and sms for external links', () =>
  checkPages(pages, ({ root, path }) => {
    const external = findElements(root, 'a')
      .map((link) => getAttribute(link, 'href') ?? '')
      .filter((href) => /^[a-z]+:/.test(href));
    expect(
      external.filter((href) => !/^(?:https:|mailto:|tel:\+|sms:\+)/.test(href)),
      path,
    ).toEqual([]);
  }));

test('every sitemap URL works, and every indexed page is in it', async () => {
  const sitemap = readFile('sitemap.xml');
  const pageUrls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const imageUrls = [...sitemap.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, url = '']) => url);
  expect(pageUrls.length).toBeGreaterThan(10);
  for (const url of [...pageUrls, ...imageUrls]) {
    expect(await getStatus(new URL(url.slice(site.length) || '/', origin)), url).toBe(200);
  }
  const listed = pages
    .filter(({ isIndexable, path }) => isIndexable && !/^\/blog\/(?:page|tag)\//.test(path))
    .flatMap(({ root }) => getLinkUrls(root, 'canonical'));
  expect(pageUrls.map((url) => url.replace(/\/$/, '')).toSorted()).toEqual(listed.toSorted());
});

test('every URL in the feed works, including images', async () => {
  const parts = readFile('feed.xml').replaceAll('&quot;', '"').split(site).slice(1);
  const publishedPaths = new Set(parts.map((rest) => /^[^"<>&\s]*/.exec(rest)?.[0] ?? ''));
  expect(publishedPaths.size).toBeGreaterThan(1);
  for (const path of publishedPaths) {
    const url = new URL(path || '/', origin);
    expect(await getStatus(url), path).toBe(200);
    if (url.hash) expect(await hasAnchor(url), path).toBe(true);
  }
});

test('robots.txt links to the sitemap, and the manifest’s icons exist', async () => {
  expect(readFile('robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`);
  const { icons } = JSON.parse(readFile('site.webmanifest')) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) expect(await getStatus(new URL(src, origin)), src).toBe(200);
});
