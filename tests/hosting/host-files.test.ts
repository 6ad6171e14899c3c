import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostingConfig } from '#cli/hosting/config.ts';
import { gitHubPagesFiles } from '#cli/hosting/github-pages.ts';
import { hostFiles } from '#cli/hosting/host-files.ts';
import { run, type Running } from './running.ts';
import { publish, readStudio, smallSite, writeSite } from './small-site.ts';

let running: Running;
let config: HostingConfig;
let written: ReturnType<typeof hostFiles>;

beforeAll(async () => {
  const dist = await writeSite(smallSite);
  config = await publish(dist);
  written = hostFiles(config);
  running = await run(dist);
});

afterAll(() => running.stop());

const ownPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
const everyHeader = {
  'Content-Security-Policy': ownPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
};
const mirrorHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; connect-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const aDay = { 'Cache-Control': 'public, max-age=86400' };
const sameOrigin = { 'Cross-Origin-Resource-Policy': 'same-origin' };
const crossOrigin = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The rules of a `_headers` file: pattern → headers. */
function readHeaders(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [name = '', value = ''] = line.trim().split(/: (.*)/s);
    if (line.startsWith(' ')) current[name] = value;
    else rules[line] = current = {};
  }
  return rules;
}

const tag = (value: string) => ({ type: 'query', key: 'tag', value });
const page = (value: string) => ({ type: 'query', key: 'page', value });
const moved = (src: string, location: string) => ({ src, status: 301, headers: { Location: location } });
const list = (dest: string, ...has: object[]) => ({ src: '^/blog$', has, dest });
const anyPage = page('^(?:0*(?<page>[2-9]|[1-9][0-9]+)(?:[.][0-9]*)?)$');
const adding = (src: string, headers: object) => ({ src, headers, continue: true });

const lines = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

describe('host files', () => {
  test('_headers for Netlify and Cloudflare', () => {
    expect(readHeaders(written['_headers'])).toEqual({
      '/*': everyHeader,
      '/mirror': mirrorHeaders,
      '/assets/*': { ...forever, ...sameOrigin },
      '/data/*': sameOrigin,
      '/images/*': crossOrigin,
      '/images/*.avif': forever,
      '/images/*.jpeg': forever,
      '/favicon.ico': aDay,
      '/icon*': aDay,
      '/apple-touch-icon.png': aDay,
      '/site.webmanifest': aDay,
    });
  });

  // Cloudflare ignores queries and the status 404. It finds the nearest 404.html itself, as does GitHub Pages.
  test('_redirects for Netlify and Cloudflare: the first match wins', () => {
    expect(lines(written['_redirects'])).toEqual([
      '/blog/old-guide /blog/posing-guide 301',
      '/blog/older-guide /blog/posing-guide 301',
      '/services /#sessions 301',
      '/blog tag=music page=:page /blog/tag/music.html 200!',
      '/blog tag=posing page=2 /blog/tag/posing/page/2.html 200!',
      '/blog tag=posing page=:page /blog/tag/posing.html 200!',
      '/blog tag=music /blog/tag/music.html 200!',
      '/blog tag=posing /blog/tag/posing.html 200!',
      '/blog page=2 /blog/page/2.html 200!',
      '/blog page=3 /blog/page/3.html 200!',
      '/blog tag=:tag page=:page /blog/tag/404.html 404!',
      '/blog tag=:tag /blog/tag/404.html 404!',
      '/blog/tag/404 /blog/tag/404.html 404!',
      '/blog/404 /blog/404.html 404!',
      '/404 /404.html 404!',
      '/blog/tag/* /blog/tag/404.html 404',
      '/blog/* /blog/404.html 404',
      '/* /404.html 404',
    ]);
  });

  test('vercel.json: the first match wins', () => {
    expect(JSON.parse(written['vercel.json'])).toEqual({
      $schema: 'https://openapi.vercel.sh/vercel.json',
      routes: [
        adding('^/(?!(?:mirror)$).*$', everyHeader),
        adding('^/mirror$', { ...everyHeader, ...mirrorHeaders }),
        moved('^/blog/old-guide$', '/blog/posing-guide'),
        moved('^/blog/older-guide$', '/blog/posing-guide'),
        moved('^/services$', '/#sessions'),
        moved('^/(?:([^/].*)/)?index(?:[.]html)?/*$', '/$1'),
        moved('^/([^/].*)[.]html/*$', '/$1'),
        moved('^/([^/]|[^/].*?[^/])/+$', '/$1'),
        list('/blog/tag/$tag.html', tag('^(?:(?<tag>music))$')),
        list(
          '/blog/tag/$tag/page/$page.html',
          tag('^(?:(?<tag>posing))$'),
          page('^(?:0*(?<page>2)(?:[.][0-9]*)?)$'),
        ),
        list('/blog/tag/$tag/page/2.html', tag('^(?:(?<tag>posing))$'), anyPage),
        list('/blog/tag/$tag.html', tag('^(?:(?<tag>posing))$')),
        { ...list('/blog/tag/404.html', tag('^(?:.+)$')), status: 404 },
        list('/blog/page/$page.html', page('^(?:0*(?<page>[2-2]|3)(?:[.][0-9]*)?)$')),
        list('/blog/page/3.html', anyPage),
        { src: '^/blog/tag/404$', status: 404, dest: '/blog/tag/404.html' },
        { src: '^/blog/404$', status: 404, dest: '/blog/404.html' },
        { src: '^/404$', status: 404, dest: '/404.html' },
        { handle: 'filesystem' },
        { src: '^/(.+)$', dest: '/$1.html', check: true },
        { src: '^/blog/tag/.*$', status: 404, dest: '/blog/tag/404.html' },
        { src: '^/blog/.*$', status: 404, dest: '/blog/404.html' },
        { src: '^/.*$', status: 404, dest: '/404.html' },
        { handle: 'hit' },
        adding('^(?:/assets/.*)$', { ...forever, ...sameOrigin }),
        adding('^(?:/data/.*)$', sameOrigin),
        adding('^(?:/images/.*)$', crossOrigin),
        adding(String.raw`^/images\/.+\.[0-9a-f]{8,}-[0-9a-z]+\.([a-z0-9]+)$`, forever),
        adding(String.raw`^(?:/favicon\.ico|/icon.*|/apple-touch-icon\.png|/site\.webmanifest)$`, aDay),
      ],
    });
  });

  test('GitHub Pages has no redirects, so each old URL gets a page', () => {
    const { '.nojekyll': noJekyll, ...pages } = gitHubPagesFiles(config);
    expect(noJekyll).toBe('');
    const targets = Object.entries(pages).map(([name, html]) => [
      name,
      /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html)?.[1],
    ]);
    expect(Object.fromEntries(targets)).toEqual({
      'blog/old-guide.html': '/blog/posing-guide',
      'blog/older-guide.html': '/blog/posing-guide',
      'services.html': '/#sessions',
    });
  });

  test('a resized picture with the original’s extension is immutable only on hosts with regular expressions', async () => {
    const dist = await writeSite({ 'images/blog/another.jpeg': 'x', ...smallSite });
    const files = hostFiles(await publish(dist));
    expect(readHeaders(files['_headers'])).not.toHaveProperty(['/images/*.jpeg']);
    expect(files['vercel.json']).toBe(written['vercel.json']);
    const own = await run(dist);
    const { headers } = await own.get('/images/blog/posing-guide.1a2b3c4d-480.jpeg');
    expect(headers['cache-control']).toBe(forever['Cache-Control']);
    expect((await own.get('/images/blog/another.jpeg')).headers['cache-control']).toBe('no-cache');
    await own.stop();
  });
});

const fetchHeaders = async (target: string) => {
  const { headers } = await running.get(target, { 'x-forwarded-proto': 'https' });
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
};
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('headers of studio serve', () => {
  test.each([
    ['/', {}],
    ['/blog/posing-guide', {}],
    ['/mirror', mirrorHeaders],
    ['/mirror?from=home', mirrorHeaders],
    ['/assets/app-C0ffee12.js', { ...forever, ...sameOrigin }],
    ['/data/blog/posing-guide.json', sameOrigin],
    ['/images/blog/posing-guide.jpg', crossOrigin],
    ['/images/blog/posing-guide.1a2b3c4d-480.avif', { ...forever, ...crossOrigin }],
    ['/feed.xml', {}],
    ['/icon.svg', aDay],
  ])('%s has those of the host files', async (target, byPath) => {
    const expected = { 'Cache-Control': 'no-cache', ...everyHeader, ...byPath };
    expect(await fetchHeaders(target)).toMatchObject(lowerCase(expected));
  });

  test('a missing page has the security headers and is not cached', async () => {
    const expected = { ...everyHeader, 'Cache-Control': 'no-cache' };
    expect(await fetchHeaders('/assets/gone-Ab12Cd34.js')).toMatchObject(lowerCase(expected));
  });
});

const getPolicy = ({ globalHeaders }: HostingConfig) =>
  new Map(globalHeaders).get('Content-Security-Policy') ?? '';

describe('settings', () => {
  test('the policy allows configured origins and nothing else', async () => {
    const studio = await readStudio(({ booking, tracking, hosting }) => {
      Object.assign(booking, { provider: 'calendly', page: 'https://book.example.com/hush' });
      Object.assign(tracking, { ga4: 'G-1', meta: '2', pinterest: '3' });
      hosting.apiOrigin = 'https://api.hushquarter.example';
    });
    const dist = await writeSite(smallSite);
    const policy = getPolicy(await publish(dist, studio));
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

  test('with nothing configured, the policy allows only the site itself', async () => {
    const policy = getPolicy(await publish(await writeSite(smallSite)));
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:/);
  });
});
