import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import {
  getAttribute,
  findById,
  findElements,
  getMeta,
  type PublishedPage,
  readPage,
  readPages,
  getLinkUrls,
} from './published-page.ts';

const origin = inject('origin');
const site = 'https://hushquarter.example';
const pages = readPages('dist');

/** Resolves a URL on a page. Returns null for URLs on other sites. */
const resolveInternal = (address: string, page: PublishedPage) => {
  const url = new URL(address.replaceAll('&amp;', '&'), origin + page.path);
  if (url.origin === new URL(site).origin) return new URL(url.pathname + url.search + url.hash, origin);
  return url.origin === origin ? url : null;
};

const responses = new Map<string, Promise<{ status: number; type: string; body: () => Promise<string> }>>();

/** Requests each URL once, without its fragment. */
function request(url: URL) {
  const address = url.pathname + url.search;
  let pending = responses.get(address);
  if (!pending) {
    pending = fetch(origin + address).then(async (response) => {
      const type = response.headers.get('content-type') ?? '';
      const text = /html|xml|json/.test(type) ? await response.text() : void (await response.arrayBuffer());
      return { status: response.status, type, body: () => Promise.resolve(text ?? '') };
    });
    responses.set(address, pending);
  }
  return pending;
}

const anchors = new Map<string, Set<string>>();

async function hasAnchor(url: URL): Promise<boolean> {
  const address = url.pathname + url.search;
  let ids = anchors.get(address);
  if (!ids) {
    const { root } = readPage(address, await (await request(url)).body());
    ids = new Set(findElements(root).flatMap((element) => getAttribute(element, 'id') ?? []));
    anchors.set(address, ids);
  }
  return ids.has(decodeURIComponent(url.hash.slice(1)));
}

/** Collects every URL that a page loads or links to, including all image sizes. */
function collectUrls({ root }: PublishedPage): string[] {
  const sourceSets = [...findElements(root, 'img'), ...findElements(root, 'source')].flatMap((element) => {
    const set = element.properties['srcSet'];
    return (typeof set === 'string' ? set : '')
      .split(/,\s+/)
      .map((part) => part.split(' ')[0] ?? '')
      .filter(Boolean);
  });
  const urls = findElements(root).flatMap((element) =>
    [getAttribute(element, 'href') ?? [], getAttribute(element, 'src') ?? []].flat(),
  );
  return [...urls, ...sourceSets, getMeta(root, 'og:image') ?? []].flat();
}

test.each(pages)('$path has no broken links', async (page) => {
  const broken: string[] = [];
  for (const address of new Set(collectUrls(page))) {
    // A 404 page is served at any URL, so resolve its fragments within the page itself.
    if (address.startsWith('#')) {
      if (!findById(page.root, address.slice(1))) broken.push(`no anchor ${address}`);
      continue;
    }
    const url = resolveInternal(address, page);
    if (!url) continue;
    const { status } = await request(url);
    if (status !== 200) broken.push(`${status} ${address}`);
    else if (url.hash && !(await hasAnchor(url))) broken.push(`no anchor ${address}`);
  }
  expect(broken).toEqual([]);
});

test.each(pages)('$path uses canonical URLs for internal links', ({ root }) => {
  const links = findElements(root, 'a').map((link) => getAttribute(link, 'href') ?? '');
  const notCanonical = links.filter(
    (href) => href.startsWith('/') && /(?:.\/|\.html|\/index)(?:[?#]|$)/.test(href),
  );
  expect(notCanonical).toEqual([]);
  expect(links.filter((href) => href.startsWith(site))).toEqual([]);
});

test.each(pages)('$path uses only https, mailto, tel and sms for external links', ({ root, path }) => {
  const external = findElements(root, 'a')
    .map((link) => getAttribute(link, 'href') ?? '')
    .filter((href) => /^[a-z]+:/.test(href));
  expect(
    external.filter((href) => !/^(?:https:|mailto:|tel:\+|sms:\+)/.test(href)),
    path,
  ).toEqual([]);
});

test('every sitemap URL works, and every indexed page is in it', async () => {
  const sitemap = readFileSync('dist/sitemap.xml', 'utf8');
  const pageUrls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const imageUrls = [...sitemap.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(pageUrls.length).toBeGreaterThan(25);
  for (const address of [...pageUrls, ...imageUrls]) {
    expect((await request(new URL(address.slice(site.length) || '/', origin))).status, address).toBe(200);
  }
  const listed = pages
    .filter(({ isIndexable, path }) => isIndexable && !/^\/blog\/(?:page|tag)\//.test(path))
    .flatMap(({ root }) => getLinkUrls(root, 'canonical'));
  expect(pageUrls.map((address) => address.replace(/\/$/, '')).toSorted()).toEqual(listed.toSorted());
});

test('every URL in the feeds works, including images', async () => {
  for (const feed of ['feed.xml', 'atom.xml', 'feed.json']) {
    const text = readFileSync(`dist/${feed}`, 'utf8')
      .replaceAll('&quot;', '"')
      .replaceAll(String.raw`\"`, '"');
    const addresses = new Set(
      [...text.matchAll(/https:\/\/hushquarter\.example([^"<>&\s]*)/g)].map(([, path = '']) => path),
    );
    expect(addresses.size, feed).toBeGreaterThan(15);
    for (const path of addresses) {
      const url = new URL(path || '/', origin);
      expect((await request(url)).status, `${feed} ${path}`).toBe(200);
      if (url.hash) expect(await hasAnchor(url), `${feed} ${path}`).toBe(true);
    }
  }
});

test('robots.txt links to the sitemap, and the manifest’s icons exist', async () => {
  expect(readFileSync('dist/robots.txt', 'utf8')).toContain(`Sitemap: ${site}/sitemap.xml`);
  const { icons } = JSON.parse(readFileSync('dist/site.webmanifest', 'utf8')) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) expect((await request(new URL(src, origin))).status, src).toBe(200);
});
