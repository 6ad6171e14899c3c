import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './test-server.ts';
import { publish, smallSite, writeSite } from './small-site.ts';

/** Files that are shown at a URL. */
const shown = [
  ['/', 'index.html'],
  ['/pricing', 'pricing.html'],
  ['/pricing?from=email', 'pricing.html'],
  ['/blog', 'blog.html'],
  ['/blog/posing-guide', 'blog/posing-guide.html'],
  ['/blog/page/2', 'blog/page/2.html'],
  ['/blog/tag/posing', 'blog/tag/posing.html'],
  ['/data/blog/posing-guide.json', 'data/blog/posing-guide.json'],
  ['/assets/app-C0ffee12.js', 'assets/app-C0ffee12.js'],
  ['/images/blog/posing-guide.jpg', 'images/blog/posing-guide.jpg'],
  ['/images/blog/posing-guide.1a2b3c4d-480.avif', 'images/blog/posing-guide.1a2b3c4d-480.avif'],
  ['/feed.xml', 'feed.xml'],
  ['/icon.svg', 'icon.svg'],
  ['/blog?page=1', 'blog.html'],
  ['/blog?page=2', 'blog/page/2.html'],
  ['/blog?page=3', 'blog/page/3.html'],
  ['/blog?page=0', 'blog.html'],
  ['/blog?page=-2', 'blog.html'],
  ['/blog?page=two', 'blog.html'],
  ['/blog?page=Infinity', 'blog.html'],
  ['/blog?page=', 'blog.html'],
  ['/blog?page=2.5', 'blog/page/2.html'],
  ['/blog?page=99', 'blog/page/3.html'],
  ['/blog?tag=music', 'blog/tag/music.html'],
  ['/blog?tag=posing', 'blog/tag/posing.html'],
  ['/blog?tag=posing&page=2', 'blog/tag/posing/page/2.html'],
  ['/blog?page=2&tag=posing', 'blog/tag/posing/page/2.html'],
  ['/blog?tag=posing&page=1', 'blog/tag/posing.html'],
  ['/blog?tag=music&page=2', 'blog/tag/music.html'],
  ['/blog?tag=posing&page=9', 'blog/tag/posing/page/2.html'],
] as const;

/** Redirects, each with its target and the file that is shown there. */
const moved = [
  ['/services', '/#sessions', 'index.html'],
  ['/blog/older-guide', '/blog/posing-guide', 'blog/posing-guide.html'],
  ['/blog/old-guide', '/blog/posing-guide', 'blog/posing-guide.html'],
  ['/pricing/', '/pricing', 'pricing.html'],
  ['/blog/posing-guide.html', '/blog/posing-guide', 'blog/posing-guide.html'],
  ['/index.html', '/', 'index.html'],
] as const;

/** Files that are shown with the status 404. */
const missing = [
  ['/blog?tag=nothing', 'blog/tag/404.html'],
  ['/blog?tag=nothing&page=2', 'blog/tag/404.html'],
  ['/blog?tag=constructor', 'blog/tag/404.html'],
  ['/nowhere', '404.html'],
  ['/nowhere/deeper', '404.html'],
  ['/stories/unknown', '404.html'],
  ['/assets/gone-Ab12Cd34.js', '404.html'],
  ['/blog/unknown', 'blog/404.html'],
  ['/blog/tag/nothing', 'blog/tag/404.html'],
  ['/404', '404.html'],
  ['/blog/404', 'blog/404.html'],
] as const;

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

const getPath = (target: string) => new URL(target, 'https://hushquarter.example').pathname;

test('each URL shows its file, also after redirects', async () => {
  for (const [target, file] of shown)
    expect(await visit(target)).toEqual({ status: 200, file, path: getPath(target) });
  for (const [target, path, file] of moved) expect(await visit(target)).toEqual({ status: 200, file, path });
  for (const [target, file] of missing)
    expect(await visit(target)).toEqual({ status: 404, file, path: getPath(target) });
});
