import { expect, test } from 'vitest';
import type { HostingConfig } from './config.ts';
import { resolveUrl } from './resolve.ts';

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

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing/index.html', '/pricing'],
  ['/index.html', '/'],
  ['/index/', '/'],
  ['/old/', '/new'],
  ['/robots.txt/', '/robots.txt'],
])('%s is redirected to %s', (path, location) => {
  expect(resolve(path).found).toEqual({ kind: 'redirect', location });
});

test.each(['//', '//pricing', '/pricing//', `/${'a'.repeat(1024)}`])('%s is a 404', (path) => {
  expect(resolve(path).found).toMatchObject({ status: 404 });
});
