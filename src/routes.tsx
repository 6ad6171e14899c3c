import { lazy } from 'react';
import type { RouteRecord } from 'vite-react-ssg';
import { emittedPages } from './content/emitted.ts';
import type { DataOf } from './content/load.ts';
import { buildLoader } from './content/prerendered.ts';
import { loadPage } from './lib/load-page.ts';
import { readPage } from './lib/read-page.ts';
import { paths } from './paths.ts';
import { CrashScreen } from './site/CrashScreen.tsx';
import { Layout } from './site/Layout.tsx';

type Lazy = NonNullable<RouteRecord['lazy']>;

const modules = import.meta.glob<Awaited<ReturnType<Lazy>>>('./pages/*/*Page.tsx');

/** A page by its file under `pages/`: loaded when shown, its stylesheet found by `entry`. */
function page(file: string) {
  const load = modules[`./pages/${file}.tsx`];
  if (!load) throw new Error(`There is no page at src/pages/${file}.tsx`);
  return { lazy: () => loadPage(load), entry: `src/pages/${file}.tsx` } as Pick<
    RouteRecord,
    'lazy' | 'entry'
  >;
}

/** A page that shows what the pipeline emitted for an address. */
const withData = (dataOf: DataOf) => ({
  handle: { data: dataOf },
  ...(import.meta.env.SSR ? { loader: buildLoader(dataOf) } : {}),
});

/** The prerendered pages below an address, from what the pipeline emitted. */
const below = (prefix: string, pattern: RegExp) => () =>
  import.meta.env.SSR ? emittedPages(prefix).filter((path) => pattern.test(path)) : [];

/** The 404 page, for an address that turns out to have no data. */
const Missing = lazy(() =>
  loadPage(() => import('./pages/not-found/NotFoundPage.tsx')).then(({ Component }) => ({
    default: Component,
  })),
);

const fixed = (path: string) => path.slice(1);
const admin = (path: string) => ({ path: fixed(path), ...page('admin/AdminPage') });
const text = (path: string) => ({
  path: fixed(path),
  ...page('document/DocumentPage'),
  ...withData(() => path),
});

const pages: RouteRecord[] = [
  { index: true, ...page('home/HomePage'), ...withData(() => paths.home()) },
  { path: fixed(paths.booking()), ...page('booking/BookingPage') },
  { path: fixed(paths.pricing()), ...page('pricing/PricingPage') },
  {
    path: fixed(paths.blog()),
    ...page('blog/BlogListPage'),
    ...withData((_, query) => {
      const tag = query.get('tag');
      const number = readPage(query.get('page'));
      // Encoded, so that no tag can lead out of the folder of tags.
      return tag ? paths.tagPage(encodeURIComponent(tag), number) : paths.blogPage(number);
    }),
  },
  {
    path: 'blog/page/:page',
    getStaticPaths: below('/blog/page/', /^\/blog\/page\/\d+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ page: number }) => paths.blogPage(readPage(number))),
  },
  {
    path: 'blog/tag/:tag',
    getStaticPaths: below('/blog/tag/', /^\/blog\/tag\/[^/]+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ tag }) => paths.tagPage(tag ?? '')),
  },
  {
    path: 'blog/tag/:tag/page/:page',
    getStaticPaths: below('/blog/tag/', /^\/blog\/tag\/[^/]+\/page\/\d+$/),
    ...page('blog/BlogListPage'),
    ...withData(({ tag, page: number }) => paths.tagPage(tag ?? '', readPage(number))),
  },
  { path: fixed(paths.postNotFound()), ...page('not-found/PostNotFoundPage') },
  {
    path: 'blog/:slug',
    getStaticPaths: below('/blog/', /^\/blog\/[^/]+$/),
    ...page('blog/BlogPostPage'),
    ...withData(({ slug }) => paths.post(slug ?? '')),
  },
  { path: fixed(paths.corporate()), ...page('corporate/CorporatePage') },
  { path: fixed(paths.faq()), ...page('faq/FaqPage') },
  { path: fixed(paths.giftCards()), ...page('gift-cards/GiftCardsPage') },
  { path: fixed(paths.stories()), ...page('stories/StoriesPage'), ...withData(() => paths.stories()) },
  {
    path: 'stories/:slug',
    getStaticPaths: below('/stories/', /^\/stories\/[^/]+$/),
    ...page('stories/StoryPage'),
    ...withData(({ slug }) => paths.story(slug ?? '')),
  },
  { path: fixed(paths.thankYou()), ...page('thank-you/ThankYouPage') },
  { path: fixed(paths.thankYouFounders()), ...page('thank-you/ThankYouFoundersPage') },
  { path: fixed(paths.waitlist()), ...page('waitlist/WaitlistPage') },
  { path: fixed(paths.contact()), ...page('contact/ContactPage') },
  { path: fixed(paths.bookingTest()), ...page('diagnostics/BookingTestPage') },
  { path: fixed(paths.analyticsTest()), ...page('diagnostics/AnalyticsTestPage') },
  text(paths.privacy()),
  text(paths.terms()),
  text(paths.studioRules()),
  text(paths.contestRules()),
  text(paths.accessibility()),
  { path: fixed(paths.newsletterConfirm()), ...page('newsletter/ConfirmPage') },
  { path: fixed(paths.newsletterUnsubscribe()), ...page('newsletter/UnsubscribePage') },
  { path: fixed(paths.adminLogin()), ...page('admin/LoginPage') },
  admin(paths.admin()),
  admin(paths.adminCalendar()),
  admin(paths.adminCustomers()),
  admin(paths.adminTransactions()),
  admin(paths.adminPromoCodes()),
  admin(paths.adminSettings()),
  admin(paths.adminGiftCards()),
  admin(paths.adminGiftCardTemplates()),
  { path: fixed(paths.notFound()), ...page('not-found/NotFoundPage') },
  { path: '*', ...page('not-found/NotFoundPage') },
];

/** The site map: address → data → page. A page's id is its path, so that the prerender and the browser agree on it. */
export const routes: RouteRecord[] = [
  {
    id: 'frame',
    path: '/',
    element: <Layout />,
    errorElement: <CrashScreen missing={<Missing />} />,
    // A page that fails leaves the frame around it as it was.
    children: pages.map((route) => ({
      ...route,
      id: route.path ?? 'home',
      errorElement: <CrashScreen missing={<Missing />} />,
    })),
  },
];
