import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPages } from './pages.ts';
import { getBrotliSize, getCompressedSize } from './weight.ts';
import { checkPages } from './check-pages.ts';

const pages = listPages('dist').map((path) => ({
  path,
  html: readFileSync(join('dist', path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
}));
const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
const countMatches = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('the build contains no leftovers from the renderer', () => {
  expect(names.filter((name) => /static-loader-data|\.vite|\.map$/.test(name))).toEqual([]);
  expect(pages.filter(({ html }) => /__VITE_REACT_SSG|__staticRouter|react-helmet/.test(html))).toEqual([]);
});

test('every page has a language, one title, one description, one main, one h1 and no inline script', () =>
  checkPages(pages, ({ html }) => {
    const head = html.slice(0, html.indexOf('</head>'));
    expect(countMatches(head, /<title>/g)).toBe(1);
    expect(countMatches(html, /<title>/g)).toBe(1);
    expect(countMatches(head, /<meta name="description"/g)).toBe(1);
    expect(html).toContain('<html lang="en"');
    expect(countMatches(html, /<main[\s>]/g)).toBe(1);
    expect(countMatches(html, /<h1[\s>]/g)).toBe(1);
    expect(html.match(/<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))[^>]*>/g)).toBeNull();
  }));

test('every size of every image and every social card exists', () => {
  const images = pages.flatMap(({ html }) => [
    ...[...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(/,\s+/)),
    ...[...html.matchAll(/<meta property="og:image" content="[^"]*?\/\/[^/]+([^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  ]);
  const files = new Set(images.map((image) => image.trim().replace(/[ ?].*/, '')));
  expect(files.size).toBeGreaterThan(300);
  expect([...files].filter((file) => !existsSync(join('dist', file)))).toEqual([]);
});

test('no page loads a stylesheet or preloads a script', () => {
  for (const { path, html } of pages) {
    expect(html, path).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
    expect(html, path).not.toContain('modulepreload');
  }
});

test('only thank-you, notify-me, newsletter, order, test, admin and 404 pages are noindex', () => {
  const hidden =
    /^\/(?:thank-you|notify-me|booking-test|analytics-test|admin|newsletter|corporate\/|404|blog\/(?:tag\/)?404)/;
  for (const { path, html } of pages) {
    expect(html.includes('<meta name="robots" content="noindex"/>'), path).toBe(hidden.test(path));
  }
});

test('no page mentions the build machine', () => {
  const folder = process.cwd();
  expect(pages.filter(({ html }) => html.includes(folder))).toEqual([]);
});

test('a post page has at most 1.5 kB of script before an interaction and 8 kB of CSS', () => {
  const { html } = pages.find(({ path }) => path === '/blog/posing-guide') ?? { html: '' };
  const lazyStart = /src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect(getCompressedSize(join('dist', lazyStart))).toBeLessThanOrEqual(1500);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(getBrotliSize(style)).toBeLessThanOrEqual(8000);
});

test('pages preload only the two text fonts, of at most 40 kB', () => {
  const preloaded = [
    ...readFileSync('dist/index.html', 'utf8').matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g),
  ];
  expect(preloaded).toHaveLength(2);
  const sizes = preloaded.map(([, href = '']) => statSync(join('dist', href)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});
