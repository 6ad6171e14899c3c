import { validateHeaderValue } from 'node:http';
import { expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import { createHostingConfig, type HostingConfig, resolveUrl } from './config.ts';
import { hostFiles } from './host-files.ts';

const studio = await readStudio();
const hostingConfig = (files: string[], moved: Record<string, string> = {}) =>
  createHostingConfig({ studio, redirects: moved, files });

test('a URL that has a page again does not redirect', () => {
  const { redirects } = hostingConfig(['blog/b.html'], { '/blog/a': '/blog/c', '/blog/b': '/blog/c' });
  expect(redirects).toEqual({ '/blog/a': '/blog/c', '/services': '/#sessions' });
});

test('a redirect’s target is encoded, because a header with other characters would stop the server', () => {
  const config = hostingConfig([], { '/a': '/faq?q=“x”#日', '/b': '/faq?q=%E2%80%9C#caf%C3%A9' });
  expect(config.redirects).toMatchObject({
    '/a': '/faq?q=%E2%80%9Cx%E2%80%9D#%E6%97%A5',
    '/b': '/faq?q=%E2%80%9C#caf%C3%A9',
  });
  for (const location of Object.values(config.redirects)) validateHeaderValue('Location', location);
  expect(hostFiles(config)['_redirects']).toContain('/b /faq?q=%E2%80%9C#caf%C3%A9 301');
});

test('counts the prerendered pages for the blog and for each tag', () => {
  // oxfmt-ignore
  const files = [
    'blog.html', 'blog/page/2.html', 'blog/page/10.html', 'blog/tag/a.html', 'blog/tag/b/page/3.html',
    'blog/tag/404.html',
  ];
  expect(hostingConfig(files).lists).toEqual({ pages: 10, tags: { a: 1, b: 3 } });
});

test('does not depend on file order', () => {
  const files = [
    '404.html',
    'blog/404.html',
    'stories/404.html',
    'blog/tag/b.html',
    'blog/tag/a.html',
    'images/x.1a2b3c4d-480.webp',
    'images/y.1a2b3c4d-480.avif',
  ];
  expect(JSON.stringify(hostingConfig(files))).toBe(JSON.stringify(hostingConfig(files.toReversed())));
});

test('no path gets a header twice', () => {
  const files = [
    'images/x.1a2b3c4d-480.webp',
    'assets/a-12345678.js',
    'data/x.json',
    'favicon.ico',
    'icon.svg',
    'index.html',
  ];
  const { byPath } = hostingConfig(files);
  for (const file of files) {
    const names = byPath
      .filter(({ pattern }) => new RegExp(pattern).test(`/${file}`))
      .flatMap(({ headers }) => headers.map(([name]) => name));
    expect(names).toEqual([...new Set(names)]);
  }
});

test('a policy too long for Cloudflare throws an error', () => {
  const globalHeaders: [string, string][] = [['Content-Security-Policy', `script-src ${'a'.repeat(2000)}`]];
  expect(() => hostFiles({ ...hostingConfig([]), globalHeaders })).toThrow('Cloudflare reads only 2000');
});

/** Resolves a path, and counts the lookups of redirects and files. */
function resolve(path: string) {
  let lookups = 0;
  const moved = new Proxy<Record<string, string>>(
    { '/old': '/new' },
    {
      getOwnPropertyDescriptor(target, key) {
        lookups += 1;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    },
  );
  const config: HostingConfig = {
    version: 2,
    globalHeaders: [],
    httpsHeaders: [],
    headerOverrides: {},
    byPath: [],
    redirects: moved,
    lists: { pages: 1, tags: {} },
    notFound: ['/blog/', '/'],
  };
  const files = new Set(['index.html', 'pricing.html', 'robots.txt', '404.html', 'blog/404.html']);
  const found = resolveUrl(config, { path, search: '' }, (file) => {
    lookups += 1;
    return files.has(file);
  });
  return { found, lookups };
}

test.each([
  ['many extensions', `/x${'.html'.repeat(200)}`],
  ['many slashes', `/${'/'.repeat(1000)}x`],
  ['many slashes and extensions', `${'/'.repeat(5461)}${'.html'.repeat(546)}`],
])('a URL with %s takes no more lookups than a page', (_, path) => {
  const { found, lookups } = resolve(path);
  expect(found).toEqual({ kind: 'file', file: '404.html', status: 404 });
  expect(lookups).toBeLessThanOrEqual(resolve('/pricing/index.html/').lookups);
});
