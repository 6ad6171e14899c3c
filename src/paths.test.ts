import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '#src/admin/screens.ts';
import {
  dataPath,
  documentRoutes,
  fixedPages,
  isPage,
  parsePageNumber,
  paths,
  publicRoutes,
  routeAnchors,
  unlistedRoutes,
  getReturnPath,
} from '#src/paths.ts';

test.each(Object.entries(fixedPages))('%s has a path and a page component', (name, { path, file }) => {
  expect(path).toMatch(/^\/(?:[a-z]+(?:[-/][a-z]+)*)?$/);
  expect(paths[name as keyof typeof fixedPages]()).toBe(path);
  expect(isPage(path)).toBe(true);
  expect(existsSync(`src/site/pages/${file}.tsx`)).toBe(true);
});

test('each document page has a file in content/pages', () => {
  for (const path of documentRoutes) expect(existsSync(`content/pages${path}.md`), path).toBe(true);
  expect(publicRoutes).toEqual(expect.arrayContaining(documentRoutes));
});

test('paths with a fragment point to a known anchor', () => {
  const { sessions, howItWorks, arrival, canStillCancel } = paths;
  for (const path of [sessions(), howItWorks(), arrival(), canStillCancel()]) {
    const [page = '', id] = path.split('#');
    expect(routeAnchors[page], path).toContain(id);
  }
});

test('paths with parameters match the published URLs', () => {
  const { adminLogin, bookSession, blog, blogPage, tag, tagPage, search, post, story } = paths;
  expect(adminLogin('/admin?view=all')).toBe('/admin/login?from=%2Fadmin%3Fview%3Dall');
  expect([blog(), blog(2), blogPage(1), blogPage(2)]).toEqual([
    '/blog',
    '/blog?page=2',
    '/blog',
    '/blog/page/2',
  ]);
  expect([tag('first-visit'), tag('a b', 3)]).toEqual(['/blog?tag=first-visit', '/blog?tag=a%20b&page=3']);
  expect([tagPage('x'), tagPage('x', 2)]).toEqual(['/blog/tag/x', '/blog/tag/x/page/2']);
  expect(search('what to wear?')).toBe('/blog?q=what%20to%20wear%3F');
  expect(bookSession('mini')).toBe('/booking?session=mini');
  expect([post('x'), story('y')]).toEqual(['/blog/x', '/stories/y']);
});

test('the router handles links to the admin’s screens', () => {
  expect(screens.filter(({ path }) => !isPage(path))).toEqual([]);
});

test('no two fixed pages have the same path', () => {
  const allPaths = [...publicRoutes, ...unlistedRoutes];
  expect(new Set(allPaths).size).toBe(allPaths.length);
});

test('a data path is derived from its page’s path', () => {
  expect([dataPath('/'), dataPath('/blog/x')]).toEqual(['/data/index.json', '/data/blog/x.json']);
});

test.each([
  ['3', 3],
  ['2.5', 2],
  ['0.5', 1],
  ['0', 1],
  ['-2', 1],
  ['', 1],
  [null, 1],
  ['two', 1],
  ['Infinity', 1],
  ['1e3', 1000],
])('the page number %o is read as %i', (query, page) => {
  expect(parsePageNumber(query)).toBe(page);
});

const origin = 'https://studio.example';
const getReturnPathFor = (from: string) =>
  getReturnPath(paths.adminLogin(from).replace('/admin/login', ''), origin);

test('a sign-in returns to the requested path with its query', () => {
  expect(getReturnPathFor('/admin/customers?search=ann&page=2#row-3')).toBe(
    '/admin/customers?search=ann&page=2#row-3',
  );
});

test.each(['', '/', '/administrators', '/admin/login', 'https://evil.example/admin', '//evil.example/admin'])(
  'a sign-in from %j returns to the dashboard',
  (from) => {
    expect(getReturnPathFor(from)).toBe('/admin');
  },
);
