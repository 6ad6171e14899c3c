import { fromKeys, keysOf } from '#src/lib/keys.ts';

export interface FixedPage {
  path: string;
  /** the component's file under src/site/pages, without extension */
  file: string;
  /** whether search engines may list it */
  isListed: boolean;
  /** whether the content build writes data for it */
  hasData?: boolean;
}

const listed = (path: string, file: string, hasData = false): FixedPage => ({
  path,
  file,
  isListed: true,
  hasData,
});
const unlisted = (path: string, file: string): FixedPage => ({ path, file, isListed: false });

const team = (id: string) => unlisted(`/corporate/${id}`, 'corporate/TeamPage');

const documentFile = 'document/DocumentPage';
const document = (path: string) => listed(path, documentFile, true);

/** All pages with a fixed path. The router, the sitemap and the link checks read this table. */
export const fixedPages = {
  home: listed('/', 'home/HomePage', true),
  booking: listed('/booking', 'booking/BookingPage'),
  notifyMe: unlisted('/notify-me', 'notify-me/NotifyMePage'),
  pricing: listed('/pricing', 'pricing/PricingPage'),
  blog: listed('/blog', 'blog/BlogListPage', true),
  corporate: listed('/corporate', 'corporate/CorporatePage'),
  starterTeam: team('starter-team'),
  growingTeam: team('growing-team'),
  enterprise: team('enterprise'),
  faq: listed('/faq', 'faq/FaqPage'),
  giftCards: listed('/gift-cards', 'gift-cards/GiftCardsPage'),
  stories: listed('/stories', 'stories/StoriesPage', true),
  waitlist: listed('/waitlist', 'waitlist/WaitlistPage'),
  contact: listed('/contact', 'contact/ContactPage'),
  privacy: document('/privacy'),
  terms: document('/terms'),
  studioRules: document('/studio-rules'),
  contestRules: document('/founder-pass-giveaway-terms'),
  accessibility: document('/accessibility'),
  thankYou: unlisted('/thank-you', 'thank-you/ThankYouPage'),
  thankYouFounders: unlisted('/thank-you-for-founders-newsletter', 'thank-you/ThankYouFoundersPage'),
  bookingTest: unlisted('/booking-test', 'diagnostics/BookingTestPage'),
  analyticsTest: unlisted('/analytics-test', 'diagnostics/AnalyticsTestPage'),
  newsletterConfirm: unlisted('/newsletter/confirm', 'newsletter/ConfirmPage'),
  newsletterUnsubscribe: unlisted('/newsletter/unsubscribe', 'newsletter/UnsubscribePage'),
  adminLogin: unlisted('/admin/login', 'admin/LoginPage'),
} satisfies Record<string, FixedPage>;

/** This page runs without the application and has stricter headers, so links to it and from it load a new document. */
export const mirrorPage = listed('/mirror', 'mirror/MirrorPage');

const allPages: readonly FixedPage[] = [...Object.values(fixedPages), mirrorPage];
const filterPaths = (matches: (page: FixedPage) => boolean) =>
  allPages.filter(matches).map(({ path }) => path);

/** Public pages with a fixed path, for the sitemap and link checks. */
export const publicRoutes = /* @__PURE__ */ filterPaths(({ isListed }) => isListed);

export const unlistedRoutes = /* @__PURE__ */ filterPaths(({ isListed }) => !isListed);

/** Pages whose text is a file in content/pages. */
export const documentRoutes = /* @__PURE__ */ filterPaths(({ file }) => file === documentFile);

/** Ids that links to fixed pages may point to. */
export const routeAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['sessions', 'how-it-works'],
  '/corporate': ['difference', 'packages'],
  '/booking': ['discovery-call'],
  '/contact': ['arrival', 'parking', 'cancel'],
};

const fixedPathSet = new Set(Object.values<FixedPage>(fixedPages).map(({ path }) => path));

/** True for paths that the application renders. The server handles all others, such as files and redirects. */
export const isPage = (path: string) =>
  fixedPathSet.has(path) || /^\/(?:(?:blog|stories|admin)\/[^.]+|admin)$/.test(path);

const fixedPaths = fromKeys(keysOf(fixedPages), (name) => () => fixedPages[name].path);

export const paths = {
  ...fixedPaths,
  mirror: () => '/mirror',
  sessions: () => '/#sessions',
  howItWorks: () => '/#how-it-works',
  /** the booking page with a session selected */
  bookSession: (session: string) => `/booking?session=${encodeURIComponent(session)}`,
  blog: (page = 1) => (page > 1 ? `/blog?page=${page}` : '/blog'),
  /** the prerendered page that `blog(page)` shows */
  blogPage: (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog'),
  tag: (tag: string, page = 1) => `/blog?tag=${encodeURIComponent(tag)}${page > 1 ? `&page=${page}` : ''}`,
  /** the prerendered page that `tag(tag, page)` shows */
  tagPage: (tag: string, page = 1) => `/blog/tag/${tag}${page > 1 ? `/page/${page}` : ''}`,
  /** the page for a tag without posts */
  unknownTag: () => '/blog/tag/404',
  search: (query: string) => `/blog?q=${encodeURIComponent(query)}`,
  post: (slug: string) => `/blog/${slug}`,
  story: (slug: string) => `/stories/${slug}`,
  /** directions and parking */
  arrival: () => '/contact#arrival',
  /** what to bring */
  beforeYouCome: () => '/contact#bring',
  /** Stripe returns here. The token is in the fragment, so that no server or vendor receives it. */
  booked: (token: string) => `/thank-you#booking=${token}`,
  /** Stripe returns here if the visitor doesn't pay. */
  unpaid: (token: string) => `/booking#unpaid=${token}`,
  /** the booking form for a time that the time waitlist offers; `query` is the choice */
  offered: (query: string, token: string) => `/booking${query}#offer=${token}`,
  /** the cancellation rule */
  canStillCancel: () => '/contact#cancel',
  /** `from` is the path to return to after signing in */
  adminLogin: (from?: string) => `/admin/login${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  // Screens of the admin that something links to. src/admin/screens.ts lists all of them.
  admin: () => '/admin',
  adminCalendar: () => '/admin/calendar',
  adminCustomers: () => '/admin/customers',
  adminTransactions: () => '/admin/transactions',
  adminPromoCodes: () => '/admin/promo-codes',
  adminSettings: () => '/admin/settings',
  adminGiftCards: () => '/admin/gift-cards',
  adminGiftCardTemplates: () => '/admin/gift-cards/templates',
  feed: () => '/feed.xml',
  notFound: () => '/404',
  postNotFound: () => '/blog/404',
  /** redirects to the sessions; the 404 page links to it */
  services: () => '/services',
} as const;

/** Returns the path to a page's data: /data/blog/x.json for /blog/x. */
export const dataPath = (path: string) => `/data${path === '/' ? '/index' : path}.json`;

/** Parses a query string's `page` parameter. Anything but a positive number counts as 1. */
export function parsePageNumber(value: string | null | undefined): number {
  const page = Number(value);
  return Number.isFinite(page) && page > 0 ? Math.max(1, Math.floor(page)) : 1;
}

export const readFragment = (name: string, hash = location.hash): string | null =>
  new URLSearchParams(hash.slice(1)).get(name);

/** Gets the page to open after a sign-in: the requested page if it is in the admin, otherwise the dashboard. */
export function getReturnPath(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  if (!URL.canParse(from, origin)) return paths.admin();
  const url = new URL(from, origin);
  const isInAdmin = url.origin === origin && /^\/admin(?:\/|$)/.test(url.pathname);
  return isInAdmin && url.pathname !== paths.adminLogin()
    ? url.pathname + url.search + url.hash
    : paths.admin();
}
