import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostingDescription } from '#cli/hosting/description.ts';
import { gitHubPagesFiles } from '#cli/hosting/github-pages.ts';
import { hostFiles } from '#cli/hosting/host-files.ts';
import { cloudflare } from './hosting/cloudflare.ts';
import { gitHubPages } from './hosting/github-pages.ts';
import { visit, type Host, type Visit } from './hosting/host.ts';
import { netlify } from './hosting/netlify.ts';
import { run, type Running } from './hosting/running.ts';
import { publish, readStudio, smallSite, writeSite } from './hosting/small-site.ts';
import { vercel } from './hosting/vercel.ts';

type Name = 'netlify' | 'cloudflare' | 'vercel' | 'github';

interface Case {
  target: string;
  /** where the visitor ends, and with what */
  path?: string;
  status?: 200 | 404;
  file: string;
  /** What a host shows instead, since it cannot do better. */
  unless?: Partial<Record<Name, { file: string; status?: 200 | 404; path?: string }>>;
}

// Cloudflare and GitHub see no query: there links go by path, and the page reads its query once it is awake.
const firstPage = { file: 'blog.html', status: 200 } as const;
const blind = { cloudflare: firstPage, github: firstPage };

const cases: Case[] = [
  { target: '/', file: 'index.html' },
  { target: '/pricing', file: 'pricing.html' },
  { target: '/pricing?from=mail', file: 'pricing.html' },
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
    // Netlify shows the page at both addresses; the canonical link names the one.
    unless: {
      netlify: { file: 'pricing.html', path: '/pricing/' },
      github: { file: '404.html', status: 404, path: '/pricing/' },
    },
  },
  {
    target: '/blog/posing-guide.html',
    path: '/blog/posing-guide',
    file: 'blog/posing-guide.html',
    unless: { github: { file: 'blog/posing-guide.html', path: '/blog/posing-guide.html' } },
  },
  {
    target: '/index.html',
    path: '/',
    file: 'index.html',
    unless: { github: { file: 'index.html', path: '/index.html' } },
  },

  { target: '/blog?page=1', file: 'blog.html' },
  { target: '/blog?page=2', file: 'blog/page/2.html', unless: blind },
  { target: '/blog?page=3', file: 'blog/page/3.html', unless: blind },
  { target: '/blog?page=0', file: 'blog.html' },
  { target: '/blog?page=-2', file: 'blog.html' },
  { target: '/blog?page=two', file: 'blog.html' },
  { target: '/blog?page=Infinity', file: 'blog.html' },
  { target: '/blog?page=', file: 'blog.html' },
  // Netlify compares words, not numbers.
  { target: '/blog?page=2.5', file: 'blog/page/2.html', unless: { ...blind, netlify: firstPage } },
  { target: '/blog?page=99', file: 'blog/page/3.html', unless: { ...blind, netlify: firstPage } },
  { target: '/blog?tag=music', file: 'blog/tag/music.html', unless: blind },
  { target: '/blog?tag=posing', file: 'blog/tag/posing.html', unless: blind },
  { target: '/blog?tag=posing&page=2', file: 'blog/tag/posing/page/2.html', unless: blind },
  { target: '/blog?page=2&tag=posing', file: 'blog/tag/posing/page/2.html', unless: blind },
  { target: '/blog?tag=posing&page=1', file: 'blog/tag/posing.html', unless: blind },
  { target: '/blog?tag=music&page=2', file: 'blog/tag/music.html', unless: blind },
  {
    target: '/blog?tag=posing&page=9',
    file: 'blog/tag/posing/page/2.html',
    unless: { ...blind, netlify: { file: 'blog/tag/posing.html' } },
  },
  { target: '/blog?tag=nothing', status: 404, file: 'blog/tag/404.html', unless: blind },
  { target: '/blog?tag=nothing&page=2', status: 404, file: 'blog/tag/404.html', unless: blind },
  { target: '/blog?tag=constructor', status: 404, file: 'blog/tag/404.html', unless: blind },

  { target: '/nowhere', status: 404, file: '404.html' },
  { target: '/nowhere/deeper', status: 404, file: '404.html' },
  { target: '/stories/nobody', status: 404, file: '404.html' },
  { target: '/assets/gone-Ab12Cd34.js', status: 404, file: '404.html' },
  {
    target: '/blog/unknown',
    status: 404,
    file: 'blog/404.html',
    unless: { github: { file: '404.html', status: 404 } },
  },
  {
    target: '/blog/tag/nothing',
    status: 404,
    file: 'blog/tag/404.html',
    unless: { github: { file: '404.html', status: 404 } },
  },
  // These two show the page of what is missing as a page like any other; it tells search engines to leave it out.
  {
    target: '/404',
    status: 404,
    file: '404.html',
    unless: { cloudflare: { file: '404.html', status: 200 }, github: { file: '404.html', status: 200 } },
  },
  {
    target: '/blog/404',
    status: 404,
    file: 'blog/404.html',
    unless: {
      cloudflare: { file: 'blog/404.html', status: 200 },
      github: { file: 'blog/404.html', status: 200 },
    },
  },
];

let running: Running;
let hosts: Record<Name | 'server', Host>;
const files = new Set(Object.keys(smallSite));

beforeAll(async () => {
  const dist = await writeSite(smallSite);
  const description = await publish(dist);
  const written = hostFiles(description);
  running = await run(dist);
  const overHttps = { 'x-forwarded-proto': 'https' };
  hosts = {
    server: async (target) => {
      const { status, headers, body } = await running.get(target, overHttps);
      const file = [...files].find((name) => Buffer.from(smallSite[name] ?? '').equals(body));
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return {
        status,
        headers: sent,
        ...(headers.location ? { location: headers.location } : file && { file }),
      };
    },
    netlify: netlify(files, written['_redirects'], written['_headers']),
    cloudflare: cloudflare(files, written['_redirects'], written['_headers']),
    vercel: vercel(files, written['vercel.json']),
    github: gitHubPages(files, gitHubPagesFiles(description)),
  };
});

afterAll(() => running.stop());

const outcome = ({ status, file, path, permanent }: Visit) => ({ status, file, path, permanent });

describe.each(cases)('$target', ({ target, status = 200, file, path, unless = {} }) => {
  test.each(['server', 'netlify', 'cloudflare', 'vercel', 'github'] as const)('on %s', async (name) => {
    const own = name === 'server' ? undefined : unless[name];
    const asked = new URL(target, 'https://hushquarter.example').pathname;
    expect(outcome(await visit(hosts[name], target))).toEqual({
      status: own ? (own.status ?? 200) : status,
      file: own?.file ?? file,
      path: own?.path ?? path ?? asked,
      permanent: true,
    });
  });
});

const compared = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
];

/** Both ask each time and take a 304; the one is ours, the other what these hosts send by themselves. */
const sameCaching = (value = '') => (value === 'public, max-age=0, must-revalidate' ? 'no-cache' : value);

function comparable(headers: Record<string, string>) {
  const entries = compared.map((name) => [
    name,
    name === 'cache-control' ? sameCaching(headers[name]) : headers[name],
  ]);
  return Object.fromEntries(entries);
}

describe('headers', () => {
  const found = cases.filter((one) => (one.status ?? 200) === 200 && !one.unless && !one.path);

  test.each(found)('of $target are the same on every host that takes ours', async ({ target }) => {
    const server = comparable((await hosts.server(target)).headers);
    expect(server['content-security-policy']).toContain("script-src 'self'");
    for (const name of ['netlify', 'cloudflare', 'vercel'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in turn, so that the first that differs is named
      expect({ name, ...comparable((await hosts[name](target)).headers) }).toEqual({ name, ...server });
    }
  });

  test('of a missing page are the security headers, and it is never kept where the host can tell', async () => {
    const server = comparable((await hosts.server('/assets/gone-Ab12Cd34.js')).headers);
    expect(server['cache-control']).toBe('no-cache');
    expect(comparable((await hosts.vercel('/assets/gone-Ab12Cd34.js')).headers)).toEqual(server);
  });

  test('a picture whose ending its original shares is kept for good only where the host can tell them apart', async () => {
    const variant = '/images/blog/posing-guide.1a2b3c4d-480.jpeg';
    const original = { 'images/blog/another.jpeg': 'x', ...smallSite };
    const dist = await writeSite(original);
    const written = hostFiles(await publish(dist));
    const all = new Set(Object.keys(original));
    const immutable = 'public, max-age=31536000, immutable';
    const caching = async (host: Host) => (await host(variant)).headers['cache-control'];
    expect(await caching(hosts.server)).toBe(immutable);
    expect(await caching(vercel(all, written['vercel.json']))).toBe(immutable);
    expect(await caching(netlify(all, written['_redirects'], written['_headers']))).toContain('max-age=0');
    expect(await caching(cloudflare(all, written['_redirects'], written['_headers']))).toContain('max-age=0');
  });
});

const policyOf = ({ everywhere }: HostingDescription) =>
  new Map(everywhere).get('Content-Security-Policy') ?? '';

describe('settings', () => {
  test('what is configured may be reached, and nothing else', async () => {
    const studio = await readStudio(({ booking, tracking, hosting }) => {
      Object.assign(booking, { provider: 'calendly', page: 'https://book.example.com/hush' });
      Object.assign(tracking, { ga4: 'G-1', meta: '2', pinterest: '3' });
      hosting.apiOrigin = 'https://api.hushquarter.example';
    });
    const dist = await writeSite(smallSite);
    const policy = policyOf(await publish(dist, studio));
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
    expect(directive('frame-src')).toBe(
      'frame-src https://calendly.com https://book.example.com https://ct.pinterest.com',
    );
    expect(directive('form-action')).toBe("form-action 'self' https://api.hushquarter.example");
    expect(directive('connect-src')).toContain('https://api.hushquarter.example');
    expect(directive('script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net https://s.pinimg.com",
    );
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  test('with nothing configured the site reaches only itself', async () => {
    const policy = policyOf(await publish(await writeSite(smallSite)));
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:/);
  });
});
