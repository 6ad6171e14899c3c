import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostingConfig } from '#cli/site/hosting/config.ts';
import { gitHubPagesFiles, hostFiles } from '#cli/site/hosting/host-files.ts';
import { startServer, type TestServer } from './test-server.ts';
import { publish, readStudio, smallSite, writeSite } from './small-site.ts';

let server: TestServer;
let config: HostingConfig;
let files: ReturnType<typeof hostFiles>;

beforeAll(async () => {
  const dist = await writeSite(smallSite);
  config = await publish(dist);
  files = hostFiles(config);
  server = await startServer(dist);
});

afterAll(() => server.stop());

const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
const commonHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
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
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const cachedForADay = { 'Cache-Control': 'public, max-age=86400' };
const sameOrigin = { 'Cross-Origin-Resource-Policy': 'same-origin' };
const crossOrigin = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const readLines = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

/** Parses a `_headers` file into the headers of each pattern. */
function readHeaders(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of readLines(text)) {
    const [name = '', value = ''] = line.trim().split(/: (.*)/s);
    if (line.startsWith(' ')) current[name] = value;
    else rules[line] = current = {};
  }
  return rules;
}

describe('host files', () => {
  test('Netlify and Cloudflare get _headers', () => {
    expect(readHeaders(files['_headers'])).toEqual({
      '/*': commonHeaders,
      '/mirror': mirrorHeaders,
      '/assets/*': { ...immutable, ...sameOrigin },
      '/data/*': sameOrigin,
      '/images/*': crossOrigin,
      '/images/*.avif': immutable,
      '/images/*.jpeg': immutable,
      '/favicon.ico': cachedForADay,
      '/icon*': cachedForADay,
      '/apple-touch-icon.png': cachedForADay,
      '/site.webmanifest': cachedForADay,
    });
  });

  // Cloudflare ignores the rules with queries or status 404. Like GitHub Pages, it finds the nearest 404.html itself.
  test('Netlify and Cloudflare get _redirects, ordered by precedence', () => {
    expect(readLines(files['_redirects'])).toEqual([
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

  test('GitHub Pages gets an HTML page that redirects for each old URL', () => {
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

  test('a resized image with its original’s extension is immutable only on hosts that support regular expressions', async () => {
    const dist = await writeSite({ 'images/blog/another.jpeg': 'x', ...smallSite });
    const newFiles = hostFiles(await publish(dist));
    expect(readHeaders(newFiles['_headers'])).not.toHaveProperty(['/images/*.jpeg']);
    const ownServer = await startServer(dist);
    const { headers } = await ownServer.get('/images/blog/posing-guide.1a2b3c4d-480.jpeg');
    expect(headers['cache-control']).toBe(immutable['Cache-Control']);
    expect((await ownServer.get('/images/blog/another.jpeg')).headers['cache-control']).toBe('no-cache');
    await ownServer.stop();
  });
});

const fetchHeaders = async (target: string) => {
  const { headers } = await server.get(target, { 'x-forwarded-proto': 'https' });
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
};
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('studio serve’s response headers', () => {
  test.each([
    ['/', {}],
    ['/blog/posing-guide', {}],
    ['/mirror', mirrorHeaders],
    ['/mirror?from=home', mirrorHeaders],
    ['/assets/app-C0ffee12.js', { ...immutable, ...sameOrigin }],
    ['/data/blog/posing-guide.json', sameOrigin],
    ['/images/blog/posing-guide.jpg', crossOrigin],
    ['/images/blog/posing-guide.1a2b3c4d-480.avif', { ...immutable, ...crossOrigin }],
    ['/feed.xml', {}],
    ['/icon.svg', cachedForADay],
  ])('%s has the same headers as in the host files', async (target, ownHeaders) => {
    const expected = { 'Cache-Control': 'no-cache', ...commonHeaders, ...ownHeaders };
    expect(await fetchHeaders(target)).toMatchObject(lowerCase(expected));
  });

  test('a missing page has the security headers and is not cached', async () => {
    const expected = { ...commonHeaders, 'Cache-Control': 'no-cache' };
    expect(await fetchHeaders('/assets/gone-Ab12Cd34.js')).toMatchObject(lowerCase(expected));
  });
});

const getPolicy = ({ globalHeaders }: HostingConfig) =>
  new Map(globalHeaders).get('Content-Security-Policy') ?? '';

describe('the Content-Security-Policy', () => {
  test('allows only the origins in the settings', async () => {
    const studio = await readStudio(({ booking, tracking, hosting }) => {
      Object.assign(booking, { provider: 'calendly', page: 'https://book.example.com/hush' });
      Object.assign(tracking, { ga4: 'G-1', meta: '2', pinterest: '3' });
      hosting.apiOrigin = 'https://api.hushquarter.example';
    });
    const dist = await writeSite(smallSite);
    const policy = getPolicy(await publish(dist, studio));
    const getDirective = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
    expect(getDirective('frame-src')).toBe(
      'frame-src https://calendly.com https://book.example.com https://ct.pinterest.com',
    );
    expect(getDirective('form-action')).toBe("form-action 'self' https://api.hushquarter.example");
    expect(getDirective('connect-src')).toContain('https://api.hushquarter.example');
    expect(getDirective('script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net https://s.pinimg.com",
    );
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});
