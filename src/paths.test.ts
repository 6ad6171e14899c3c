import { expect, test } from 'vitest';
import { dataPath, paths, publicRoutes, unlistedRoutes } from './paths.ts';

test('every address is as the site publishes it', () => {
  const { bookSession, blog, blogPage, tag, tagPage, search, post, story, ...fixed } = paths;
  expect(Object.values(fixed).map((path) => path())).toMatchInlineSnapshot(`
    [
      "/",
      "/#sessions",
      "/#how-it-works",
      "/#membership",
      "/booking",
      "/pricing",
      "/blog/tag/404",
      "/corporate",
      "/faq",
      "/gift-cards",
      "/stories",
      "/thank-you",
      "/thank-you-for-founders-newsletter",
      "/waitlist",
      "/booking-test",
      "/analytics-test",
      "/privacy",
      "/terms",
      "/studio-rules",
      "/founder-pass-giveaway-terms",
      "/accessibility",
      "/contact",
      "/contact#arrival",
      "/contact#cancel",
      "/newsletter/confirm",
      "/newsletter/unsubscribe",
      "/admin/login",
      "/admin",
      "/admin/calendar",
      "/admin/customers",
      "/admin/transactions",
      "/admin/promo-codes",
      "/admin/settings",
      "/admin/gift-cards",
      "/admin/gift-cards/templates",
      "/feed.xml",
      "/atom.xml",
      "/feed.json",
      "/404",
      "/blog/404",
      "/services",
    ]
  `);
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

test('every fixed address is either listed for search engines or not', () => {
  const listed = [...publicRoutes, ...unlistedRoutes];
  expect(new Set(listed).size).toBe(listed.length);
});

test('the data of a page stands at an address of its own', () => {
  expect([dataPath('/'), dataPath('/blog/x')]).toEqual(['/data/index.json', '/data/blog/x.json']);
});
