import { existsSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { attribute, elements, meta, readPages, related, getText } from './published.ts';

const origin = inject('origin');
const { page: open } = useBrowser();
const site = 'https://hushquarter.example';
const pages = readPages('dist');
const indexable = pages.filter(({ isIndexable }) => isIndexable);
const posts = indexable.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));

/** The public URL of a prerendered list page. */
const getPublicUrl = (path: string) =>
  path
    .replace(/^\/blog\/page\/(\d+)$/, '/blog?page=$1')
    .replace(/^\/blog\/tag\/([^/]+)\/page\/(\d+)$/, '/blog?tag=$1&page=$2')
    .replace(/^\/blog\/tag\/([^/]+)$/, '/blog?tag=$1')
    .replace(/^\/$/, '');

test.each(indexable)('$path has a description, robots tag and canonical URL', ({ path, root }) => {
  const title = getText(elements(root, 'title')[0] ?? root);
  expect(title).toContain('Hush Quarter');
  const description = meta(root, 'description') ?? '';
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(meta(root, 'robots')).toBe('index, follow');
  expect(related(root, 'canonical')).toEqual([site + getPublicUrl(path)]);
});

test.each(indexable.filter((page) => !posts.includes(page)))(
  '$path has a title that fits search results',
  ({ root }) => {
    expect(getText(elements(root, 'title')[0] ?? root).length).toBeLessThanOrEqual(65);
  },
);

test.each(indexable)('$path has a social card with an existing picture', ({ path, root }) => {
  expect(meta(root, 'og:title')).toBe(getText(elements(root, 'title')[0] ?? root));
  expect(meta(root, 'og:description')).toBe(meta(root, 'description'));
  expect(meta(root, 'og:url')).toBe(site + getPublicUrl(path));
  expect(meta(root, 'og:site_name')).toBe('Hush Quarter');
  const isText = /^\/(?:blog|stories)\/[^/]+$/.test(path);
  expect(meta(root, 'og:type')).toMatch(isText ? /^(?:article|website)$/ : /^website$/);
  if (posts.some((post) => post.path === path)) expect(meta(root, 'og:type')).toBe('article');
  const image = meta(root, 'og:image') ?? '';
  expect(image.startsWith(`${site}/`)).toBe(true);
  expect(existsSync(`dist${image.slice(site.length)}`), image).toBe(true);
  expect([meta(root, 'og:image:width'), meta(root, 'og:image:height')]).toEqual(['1200', '675']);
  expect(meta(root, 'og:image:alt')?.length).toBeGreaterThan(10);
  expect(meta(root, 'twitter:card')).toBe('summary_large_image');
  expect(meta(root, 'twitter:image')).toBe(image);
});

test.each(indexable)('$path links the feeds', ({ root }) => {
  expect(related(root, 'alternate')).toEqual(['/feed.xml', '/atom.xml', '/feed.json']);
});

test('noindex pages have no canonical URL', () => {
  const hidden = pages.filter(({ isIndexable }) => !isIndexable);
  expect(hidden.length).toBeGreaterThan(10);
  for (const { path, root } of hidden) {
    expect(related(root, 'canonical'), path).toEqual([]);
    expect(
      elements(root, 'script').filter((script) => attribute(script, 'type') === 'application/ld+json'),
    ).toEqual([]);
  }
});

test('client-side navigation updates the head tags', async () => {
  const page = await open();
  await page.goto(`${origin}/blog/posing-guide`);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  await hydrate(page);
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
  await page.locator('section[aria-labelledby="related"] a').first().click();
  await page.waitForURL((url) => url.pathname !== '/blog/posing-guide');
  const { pathname } = new URL(page.url());
  await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(site + pathname);
  const headingAsTitle = async () =>
    `${(await page.locator('h1').innerText()).replaceAll('\n', ' ')} | Hush Quarter`;
  await expect.poll(async () => (await page.title()) === (await headingAsTitle())).toBe(true);
  await expect.poll(() => page.locator('meta[name="description"]').count()).toBe(1);
  const tags = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'meta[property],[name=keywords],[name^=twitter],[type="application/ld+json"]',
        ),
      ]
        .map((tag) => tag.outerHTML)
        .toSorted(),
    );
  const graph = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => graph.allTextContents()).toEqual([expect.stringContaining(`"${site}${pathname}"`)]);
  const clicked = await tags();
  await page.reload();
  expect(clicked).toEqual(await tags());
});
