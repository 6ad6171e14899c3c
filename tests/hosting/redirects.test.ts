import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './test-server.ts';
import { publish, smallSite, writeSite } from './small-site.ts';

interface Case {
  target: string;
  /** the path after redirects, if it differs */
  path?: string;
  status?: 200 | 404;
  file: string;
}

const cases: Case[] = [
  { target: '/', file: 'index.html' },
  { target: '/pricing', file: 'pricing.html' },
  { target: '/pricing?from=email', file: 'pricing.html' },
  { target: '/blog', file: 'blog.html' },
  { target: '/blog/posing-guide', file: 'blog/posing-guide.html' },
  { target: '/blog/page/2', file: 'blog/page/2.html' },
  { target: '/blog/tag/posing', file: 'blog/tag/posing.html' },
  { target: '/data/blog/posing-guide.json', file: 'data/blog/posing-guide.json' },
  { target: '/assets/app-C0ffee12.js', file: 'assets/app-C0ffee12.js' },
  { target: '/images/blog/posing-guide.jpg', file: 'images/blog/posing-guide.jpg' },
  {
    target: '/images/blog/posing-guide.1a2b3c4d-480.avif',
    file: 'images/blog/posing-guide.1a2b3c4d-480.avif',
  },
  { target: '/feed.xml', file: 'feed.xml' },
  { target: '/icon.svg', file: 'icon.svg' },

  { target: '/services', path: '/#sessions', file: 'index.html' },
  { target: '/blog/older-guide', path: '/blog/posing-guide', file: 'blog/posing-guide.html' },
  { target: '/blog/old-guide', path: '/blog/posing-guide', file: 'blog/posing-guide.html' },
  {
    target: '/pricing/',
    path: '/pricing',
    file: 'pricing.html',
  },
  {
    target: '/blog/posing-guide.html',
    path: '/blog/posing-guide',
    file: 'blog/posing-guide.html',
  },
  {
    target: '/index.html',
    path: '/',
    file: 'index.html',
  },

  { target: '/blog?page=1', file: 'blog.html' },
  { target: '/blog?page=2', file: 'blog/page/2.html' },
  { target: '/blog?page=3', file: 'blog/page/3.html' },
  { target: '/blog?page=0', file: 'blog.html' },
  { target: '/blog?page=-2', file: 'blog.html' },
  { target: '/blog?page=two', file: 'blog.html' },
  { target: '/blog?page=Infinity', file: 'blog.html' },
  { target: '/blog?page=', file: 'blog.html' },
  { target: '/blog?page=2.5', file: 'blog/page/2.html' },
  { target: '/blog?page=99', file: 'blog/page/3.html' },
  { target: '/blog?tag=music', file: 'blog/tag/music.html' },
  { target: '/blog?tag=posing', file: 'blog/tag/posing.html' },
  { target: '/blog?tag=posing&page=2', file: 'blog/tag/posing/page/2.html' },
  { target: '/blog?page=2&tag=posing', file: 'blog/tag/posing/page/2.html' },
  { target: '/blog?tag=posing&page=1', file: 'blog/tag/posing.html' },
  { target: '/blog?tag=music&page=2', file: 'blog/tag/music.html' },
  {
    target: '/blog?tag=posing&page=9',
    file: 'blog/tag/posing/page/2.html',
  },
  { target: '/blog?tag=nothing', status: 404, file: 'blog/tag/404.html' },
  { target: '/blog?tag=nothing&page=2', status: 404, file: 'blog/tag/404.html' },
  { target: '/blog?tag=constructor', status: 404, file: 'blog/tag/404.html' },

  { target: '/nowhere', status: 404, file: '404.html' },
  { target: '/nowhere/deeper', status: 404, file: '404.html' },
  { target: '/stories/unknown', status: 404, file: '404.html' },
  { target: '/assets/gone-Ab12Cd34.js', status: 404, file: '404.html' },
  {
    target: '/blog/unknown',
    status: 404,
    file: 'blog/404.html',
  },
  {
    target: '/blog/tag/nothing',
    status: 404,
    file: 'blog/tag/404.html',
  },
  {
    target: '/404',
    status: 404,
    file: '404.html',
  },
  {
    target: '/blog/404',
    status: 404,
    file: 'blog/404.html',
  },
];

let server: TestServer;

beforeAll(async () => {
  const dist = await writeSite(smallSite);
  await publish(dist);
  server = await startServer(dist);
});

afterAll(() => server.stop());

/** Follows redirects and returns the last response. */
async function visit(target: string) {
  let url = new URL(target, 'https://hushquarter.example');
  for (let hops = 0; hops < 5; hops += 1) {
    const { status, headers, body } = await server.get(url.pathname + url.search);
    if (headers.location === undefined) {
      const file = Object.keys(smallSite).find((name) => Buffer.from(smallSite[name] ?? '').equals(body));
      return { status, file, path: url.pathname + url.hash };
    }
    expect(status).toBe(301);
    url = new URL(headers.location, url);
    expect(url.origin).toBe('https://hushquarter.example');
  }
  throw new Error(`${target} has too many redirects.`);
}

test.each(cases)(
  'studio serve shows the right file at $target',
  async ({ target, status = 200, file, path }) => {
    const requested = new URL(target, 'https://hushquarter.example').pathname;
    expect(await visit(target)).toEqual({ status, file, path: path ?? requested });
  },
);
