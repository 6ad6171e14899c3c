import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followRedirects } from './link-redirects.ts';
import { resolveLink } from './link-resolve.ts';
import type { KnownSite, Target } from './link-site.ts';

const live = { standing: 'live', date: null } as const;
const page = (...anchors: string[]): Target => ({ anchors: new Set(anchors), ...live });

const site: KnownSite = {
  domain: 'https://hushquarter.example',
  targets: new Map([
    ['/', page('sessions', 'how-it-works')],
    ['/pricing', page()],
    ['/blog', page()],
    ['/faq', page('booking')],
    ['/stories', page()],
    ['/stories/couple', page()],
    ['/blog/posing-guide', page('hands', 'start-from-the-floor')],
    ['/blog/build-your-session-playlist', page()],
    ['/feed.xml', page()],
  ]),
  redirects: followRedirects([
    { from: '/blog/old', to: '/blog/older' },
    { from: '/blog/older', to: '/blog/posing-guide' },
    { from: '/blog/circle', to: '/blog/round' },
    { from: '/blog/round', to: '/blog/circle' },
  ]),
  tags: new Set(['posing', 'first-visit']),
  pictures: new Set(['blog/posing-guide.jpg']),
};

const from = '/blog/posing-guide';
const resolve = (url: string) => resolveLink(url, from, site);
const faultOf = (url: string) => {
  const resolution = resolve(url);
  return 'fault' in resolution ? resolution.fault : null;
};

describe('links that are right', () => {
  test.each([
    '/',
    '/pricing',
    '/#sessions',
    '/faq#booking',
    '/blog?tag=posing',
    '/blog?page=2',
    '/blog?tag=first-visit&page=2',
    '/blog/posing-guide#hands',
    '#hands',
    '#top',
    '/pricing?from=mail',
    '/images/blog/posing-guide.jpg',
    '/feed.xml',
  ])('%s leads to a page', (url) => expect(resolve(url)).toHaveProperty('target'));

  test.each([
    'https://elsewhere.example/x',
    'mailto:a@b.example',
    'tel:+17045550137',
    '//elsewhere.example/x',
  ])('%s is not ours', (url) => expect(resolve(url)).toEqual({ outside: true }));
});

describe('links whose right form is certain are fixed', () => {
  test.each([
    ['/pricing/', 'link-detour', '/pricing'],
    ['/pricing.html', 'link-detour', '/pricing'],
    ['https://hushquarter.example/pricing', 'link-detour', '/pricing'],
    ['http://www.hushquarter.example/faq/#booking', 'link-detour', '/faq#booking'],
    ['https://hushquarter.example', 'link-detour', '/'],
    ['/blog/page/2', 'link-detour', '/blog?page=2'],
    ['/blog/tag/posing/page/3', 'link-detour', '/blog?tag=posing&page=3'],
    ['/blog/old#hands', 'link-detour', '/blog/posing-guide#hands'],
    ['/services', 'link-detour', '/#sessions'],
    ['/Pricing', 'link-form', '/pricing'],
    ['/blog/Posing-Guide.md#hands', 'link-form', '/blog/posing-guide#hands'],
    ['//pricing', null, null],
    ['/blog//posing-guide', 'link-form', '/blog/posing-guide'],
    ['\\pricing', 'link-detour', '/pricing'],
    ['pricing', 'link-relative', '/pricing'],
    ['posing-guide.md', 'link-relative', '/blog/posing-guide'],
    ['./build-your-session-playlist', 'link-relative', '/blog/build-your-session-playlist'],
    ['../stories/couple', 'link-relative', '/stories/couple'],
    ['couple', 'link-relative', '/stories/couple'],
  ])('%s', (url, rule, address) => {
    const fault = faultOf(url);
    expect([fault?.rule ?? null, fault?.address ?? null]).toEqual([rule, address]);
  });
});

describe('links that lead nowhere say what was meant', () => {
  test.each([
    ['/prcing', 'link-target', '/pricing'],
    ['/blog/posing-giude', 'link-target', '/blog/posing-guide'],
    ['/posing-guide', 'link-target', '/blog/posing-guide'],
    ['/storys', 'link-target', '/stories'],
    ['/#session', 'link-anchor', '#sessions'],
    ['#Hands', 'link-anchor', '#hands'],
    ['/blog?tag=possing', 'link-query', 'posing'],
    ['/blog?tag=First visit', 'link-query', 'first-visit'],
    ['/images/blog/posing-giude.jpg', 'link-target', '/images/blog/posing-guide.jpg'],
  ])('%s', (url, rule, meant) => {
    const fault = faultOf(url);
    expect(fault?.rule).toBe(rule);
    expect(fault?.suggestion).toBe(`Did you mean "${meant}"?`);
  });

  test.each([
    '/nothing-like-it-anywhere',
    '/100%',
    '#',
    '?#',
    '/blog/circle',
    '/blog?page=0',
    '/blog?page=two',
  ])('%s', (url) => {
    expect(faultOf(url)).not.toBeNull();
  });
});

const piece = fc.constantFrom(
  '/', '//', '.', '..', '#', '?', '%', '%2F', '\\', ':', '&', '=', ' ', 'blog', 'posing-guide', 'Pricing', 'pricing', 'hands',
  'tag=posing', 'page=2', '.md', '.html', 'index', 'https://hushquarter.example', 'https:', 'old', 'images', 'é', '\u0000',
); // prettier-ignore
const anyLink = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string(),
  fc.webUrl(),
);

describe('any text as a link', () => {
  test('is answered, and a fix is right the first time', () => {
    fc.assert(
      fc.property(anyLink, fc.constantFrom(...site.targets.keys()), (url, origin) => {
        const resolution = resolveLink(url, origin, site);
        if (!('fault' in resolution)) return;
        expect(resolution.fault.message).toMatch(/^Unexpected .*, expected /s);
        const { address } = resolution.fault;
        if (address === undefined) return;
        expect(address).toMatch(/^\S(?:.*\S)?$/s);
        const again = resolveLink(address, origin, site);
        expect('fault' in again && again.fault.address !== undefined).toBe(false);
      }),
      {
        numRuns: 3000,
        examples: [
          ['https://hushquarter.example?\\', '/'],
          ['/? #', '/'],
          ['?#', '/'],
        ],
      },
    );
  });

  test('never counts as right unless its page is there', () => {
    fc.assert(
      fc.property(anyLink, (url) => {
        const resolution = resolveLink(url, from, site);
        if (!('target' in resolution) || !url.trim().startsWith('/')) return;
        const path = decodeURIComponent(url.trim().split(/[?#]/)[0] ?? '');
        expect(site.targets.has(path) || site.pictures.has(path.slice('/images/'.length))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
