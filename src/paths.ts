/** A page with a fixed path. */
export interface FixedPage {
  path: string;
  /** its component's file under src/pages, without the extension */
  file: string;
  /** search engines list it */
  isListed: boolean;
  /** the content build writes data for it */
  hasData?: boolean;
}

const listed = (path: string, file: string, hasData = false): FixedPage => ({
  path,
  file,
  isListed: true,
  hasData,
});
const unlisted = (path: string, file: string): FixedPage => ({ path, file, isListed: false });
const admin = (path: string) => unlisted(path, 'admin/AdminPage');

const team = (id: string) => unlisted(`/corporate/${id}`, 'corporate/TeamPage');

const documentFile = 'document/DocumentPage';
/** A page made of one file of content/pages. */
const document = (path: string) => listed(path, documentFile, true);

/** Pages with fixed paths. The router, the sitemap and the link checks read this table. */
export const fixedPages = {
  home: listed('/', 'home/HomePage', true),
  booking: listed('/booking', 'booking/BookingPage'),
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
  admin: admin('/admin'),
  adminCalendar: admin('/admin/calendar'),
  adminCustomers: admin('/admin/customers'),
  adminTransactions: admin('/admin/transactions'),
  adminPromoCodes: admin('/admin/promo-codes'),
  adminSettings: admin('/admin/settings'),
  adminGiftCards: admin('/admin/gift-cards'),
  adminGiftCardTemplates: admin('/admin/gift-cards/templates'),
} satisfies Record<string, FixedPage>;

/** A page without the application and with stricter headers. Links to it and from it load a new document. */
export const mirrorPage = listed('/mirror', 'mirror/MirrorPage');

const allPages: readonly FixedPage[] = [...Object.values(fixedPages), mirrorPage];
const pathsWhere = (matches: (page: FixedPage) => boolean) =>
  allPages.filter(matches).map(({ path }) => path);

/** Public pages with a fixed path, for the sitemap and link checks. */
export const publicRoutes = /* @__PURE__ */ pathsWhere(({ isListed }) => isListed);

/** Pages with a fixed path that search engines leave out. */
export const unlistedRoutes = /* @__PURE__ */ pathsWhere(({ isListed }) => !isListed);

/** The pages made of one file of content/pages each. */
export const documentRoutes = /* @__PURE__ */ pathsWhere(({ file }) => file === documentFile);

/** Ids of fixed pages that links may point to. */
export const routeAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['sessions', 'how-it-works'],
  '/corporate': ['difference', 'packages'],
  '/booking': ['discovery-call'],
  '/contact': ['arrival', 'parking', 'cancel'],
};

const fixedPathSet = new Set(Object.values<FixedPage>(fixedPages).map(({ path }) => path));

/** Paths that the app renders. All others go to the server, which has files and redirects. */
export const isPage = (path: string) => fixedPathSet.has(path) || /^\/(?:blog|stories)\/[^.]+$/.test(path);

type FixedPaths = Record<keyof typeof fixedPages, () => string>;

// The keys are those of the table.
const fixedPaths = Object.fromEntries(
  Object.entries(fixedPages).map(([name, { path }]) => [name, () => path]),
) as FixedPaths;

/** Every path of the site as a function. */
export const paths = {
  ...fixedPaths,
  mirror: () => '/mirror',
  sessions: () => '/#sessions',
  howItWorks: () => '/#how-it-works',
  /** Booking with a session chosen. */
  bookSession: (session: string) => `/booking?session=${encodeURIComponent(session)}`,
  blog: (page = 1) => (page > 1 ? `/blog?page=${page}` : '/blog'),
  /** The prerendered page that `blog(page)` shows. */
  blogPage: (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog'),
  tag: (tag: string, page = 1) => `/blog?tag=${encodeURIComponent(tag)}${page > 1 ? `&page=${page}` : ''}`,
  /** The prerendered page that `tag(tag, page)` shows. */
  tagPage: (tag: string, page = 1) => `/blog/tag/${tag}${page > 1 ? `/page/${page}` : ''}`,
  /** Shown for a tag that no post has: prerendered, and data for a click. */
  unknownTag: () => '/blog/tag/404',
  search: (query: string) => `/blog?q=${encodeURIComponent(query)}`,
  post: (slug: string) => `/blog/${slug}`,
  story: (slug: string) => `/stories/${slug}`,
  /** Parking and the way in. */
  arrival: () => '/contact#arrival',
  /** The calculator of the cancellation rule. */
  canStillCancel: () => '/contact#cancel',
  /** `from`: the path to return to after signing in. */
  adminLogin: (from?: string) => `/admin/login${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  feed: () => '/feed.xml',
  atomFeed: () => '/atom.xml',
  jsonFeed: () => '/feed.json',
  notFound: () => '/404',
  postNotFound: () => '/blog/404',
  /** Linked from the 404 page; redirects to the sessions. */
  services: () => '/services',
} as const;

/** The path of a page’s data: /blog/x → /data/blog/x.json */
export const dataPath = (path: string) => `/data${path === '/' ? '/index' : path}.json`;
