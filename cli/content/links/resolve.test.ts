import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followRedirects } from './redirects.ts';
import { resolveLink } from './resolve.ts';
import type { KnownSite, Target } from './site.ts';

const live = { status: 'live', date: null } as const;
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

function findProblem(url: string, origin = from) {
  const outcome = resolveLink(url, origin, site);
  if (outcome.kind !== 'problem') return { rule: null, correctUrl: null, nearest: null };
  const correctUrl = 'correctUrl' in outcome ? outcome.correctUrl : null;
  return {
    rule: `link-${outcome.problem}`,
    correctUrl,
    nearest: 'nearest' in outcome ? outcome.nearest : null,
  };
}

describe('correct links', () => {
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
    '/feed.xml',
  ])('%s resolves to a page', (url) => expect(resolve(url)).toMatchObject({ kind: 'page', target: live }));

  test('an image URL resolves to a picture', () =>
    expect(resolve('/images/blog/posing-guide.jpg')).toEqual({ kind: 'picture' }));

  test.each([
    'https://elsewhere.example/x',
    'mailto:a@b.example',
    'tel:+17045550137',
    '//elsewhere.example/x',
    '//pricing',
  ])('%s is on another site', (url) => expect(resolve(url)).toEqual({ kind: 'external' }));
});

describe('links with an unambiguous correction', () => {
  test.each([
    ['http://www.hushquarter.example/faq/#booking', 'link-noncanonical', '/faq#booking'],
    ['https://hushquarter.example', 'link-noncanonical', '/'],
    ['/blog/page/2', 'link-noncanonical', '/blog?page=2'],
    ['/blog/tag/posing/page/3', 'link-noncanonical', '/blog?tag=posing&page=3'],
    ['/blog/old#hands', 'link-noncanonical', '/blog/posing-guide#hands'],
    ['/services', 'link-noncanonical', '/#sessions'],
    ['/blog/Posing-Guide.md#hands', 'link-misspelled', '/blog/posing-guide#hands'],
    ['/blog//posing-guide', 'link-misspelled', '/blog/posing-guide'],
    ['posing-guide.md', 'link-relative', '/blog/posing-guide'],
    ['./build-your-session-playlist', 'link-relative', '/blog/build-your-session-playlist'],
    ['../stories/couple', 'link-relative', '/stories/couple'],
    ['couple', 'link-relative', '/stories/couple'],
  ])('%s is reported by %s and corrected to %s', (url, rule, correctUrl) => {
    expect(findProblem(url)).toMatchObject({ rule, correctUrl });
  });
});

describe('broken links with suggestions', () => {
  test.each([
    ['/posing-guide', 'link-target', '/blog/posing-guide'],
    ['/storis', 'link-target', '/stories'],
    ['/#session', 'link-anchor', '#sessions'],
    ['#Hands', 'link-anchor', '#hands'],
    ['/blog?tag=possing', 'link-query', 'posing'],
    ['/blog?tag=First visit', 'link-query', 'first-visit'],
    ['/images/blog/posing-giude.jpg', 'link-target', '/images/blog/posing-guide.jpg'],
  ])('%s is reported by %s with the suggestion %s', (url, rule, nearest) => {
    expect(findProblem(url)).toEqual({ rule, correctUrl: null, nearest });
  });

  test.each([
    '/nothing-like-it-anywhere',
    '/100%',
    '#',
    '?#',
    '/blog/circle',
    '/blog?page=0',
    '/blog?page=two',
  ])('%s is reported', (url) => {
    expect(findProblem(url).rule).not.toBeNull();
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

describe('arbitrary text as a link', () => {
  test('never throws, and a corrected link needs no further correction', () => {
    fc.assert(
      fc.property(anyLink, fc.constantFrom(...site.targets.keys()), (url, origin) => {
        const { correctUrl } = findProblem(url, origin);
        if (correctUrl === null) return;
        expect(correctUrl).toMatch(/^\S(?:.*\S)?$/s);
        expect(findProblem(correctUrl, origin).correctUrl).toBeNull();
      }),
      {
        numRuns: 1000,
        examples: [
          ['https://hushquarter.example?\\', '/'],
          ['/? #', '/'],
          ['?#', '/'],
        ],
      },
    );
  });

  test('is correct only if its page or picture exists', () => {
    fc.assert(
      fc.property(anyLink, (url) => {
        const { kind } = resolve(url);
        if ((kind !== 'page' && kind !== 'picture') || !url.trim().startsWith('/')) return;
        const path = decodeURIComponent(url.trim().split(/[?#]/)[0] ?? '');
        expect(site.targets.has(path) || site.pictures.has(path.slice('/images/'.length))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
