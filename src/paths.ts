/** Every address of the site, as a function. Nothing else in the code spells one out. */
export const paths = {
  home: () => '/',
  sessions: () => '/#sessions',
  howItWorks: () => '/#how-it-works',
  membership: () => '/#membership',
  booking: () => '/booking',
  /** Booking, with a session chosen. */
  bookSession: (session: string) => `/booking?session=${encodeURIComponent(session)}`,
  pricing: () => '/pricing',
  blog: (page = 1) => (page > 1 ? `/blog?page=${page}` : '/blog'),
  /** The prerendered twin of `blog(page)`. */
  blogPage: (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog'),
  tag: (tag: string, page = 1) => `/blog?tag=${encodeURIComponent(tag)}${page > 1 ? `&page=${page}` : ''}`,
  /** The prerendered twin of `tag(tag, page)`. */
  tagPage: (tag: string, page = 1) => `/blog/tag/${tag}${page > 1 ? `/page/${page}` : ''}`,
  /** What is shown where no post carries a tag: prerendered, and data for a click. */
  unknownTag: () => '/blog/tag/404',
  search: (query: string) => `/blog?q=${encodeURIComponent(query)}`,
  post: (slug: string) => `/blog/${slug}`,
  corporate: () => '/corporate',
  faq: () => '/faq',
  giftCards: () => '/gift-cards',
  stories: () => '/stories',
  story: (slug: string) => `/stories/${slug}`,
  thankYou: () => '/thank-you',
  thankYouFounders: () => '/thank-you-for-founders-newsletter',
  waitlist: () => '/waitlist',
  bookingTest: () => '/booking-test',
  analyticsTest: () => '/analytics-test',
  privacy: () => '/privacy',
  terms: () => '/terms',
  studioRules: () => '/studio-rules',
  contestRules: () => '/founder-pass-giveaway-terms',
  accessibility: () => '/accessibility',
  contact: () => '/contact',
  /** Parking and the way to the door. */
  arrival: () => '/contact#arrival',
  /** The calculator on the canceling rule. */
  canStillCancel: () => '/contact#cancel',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  /** `from`: the place first asked for, which a sign-in leads back to. */
  adminLogin: (from?: string) => `/admin/login${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  admin: () => '/admin',
  adminCalendar: () => '/admin/calendar',
  adminCustomers: () => '/admin/customers',
  adminTransactions: () => '/admin/transactions',
  adminPromoCodes: () => '/admin/promo-codes',
  adminSettings: () => '/admin/settings',
  adminGiftCards: () => '/admin/gift-cards',
  adminGiftCardTemplates: () => '/admin/gift-cards/templates',
  feed: () => '/feed.xml',
  atomFeed: () => '/atom.xml',
  jsonFeed: () => '/feed.json',
  notFound: () => '/404',
  postNotFound: () => '/blog/404',
  /** Linked from the 404 page; redirects to the sessions. */
  services: () => '/services',
} as const;

/** Where the data of the page at `path` stands: /blog/x → /data/blog/x.json */
export const dataPath = (path: string) => `/data${path === '/' ? '/index' : path}.json`;

/** Where the facts of the article at `path` stand among what the pipeline emits; they are not published. */
export const factsPath = (path: string) => `facts${path}.json`;

/** Public pages with a fixed address, for the sitemap and for checks of links. */
export const publicRoutes = [
  '/',
  '/booking',
  '/pricing',
  '/blog',
  '/corporate',
  '/faq',
  '/gift-cards',
  '/stories',
  '/waitlist',
  '/contact',
  '/privacy',
  '/terms',
  '/studio-rules',
  '/founder-pass-giveaway-terms',
  '/accessibility',
] as const;

/** Pages with a fixed address that search engines leave out. */
export const unlistedRoutes = [
  '/thank-you',
  '/thank-you-for-founders-newsletter',
  '/booking-test',
  '/analytics-test',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/admin/login',
  '/admin',
  '/admin/calendar',
  '/admin/customers',
  '/admin/transactions',
  '/admin/promo-codes',
  '/admin/settings',
  '/admin/gift-cards',
  '/admin/gift-cards/templates',
] as const;

/** The ids that pages carry and links may point to. */
export const routeAnchors: Record<string, readonly string[]> = {
  '/': ['sessions', 'how-it-works', 'membership'],
  '/corporate': ['difference', 'packages'],
  '/contact': ['arrival', 'parking', 'cancel'],
};

const pages: ReadonlySet<string> = new Set([...publicRoutes, ...unlistedRoutes]);

/** Whether the application shows this address. Any other is the server's, which knows files and old addresses. */
export const isPage = (path: string) => pages.has(path) || /^\/(?:blog|stories)\/[^.]+$/.test(path);
