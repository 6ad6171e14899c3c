/** Every address of the site, as a function. Nothing else in the code spells one out. */
export const paths = {
  home: () => '/',
  sessions: () => '/#sessions',
  howItWorks: () => '/#how-it-works',
  membership: () => '/#membership',
  booking: () => '/booking',
  pricing: () => '/pricing',
  blog: (page = 1) => (page > 1 ? `/blog?page=${page}` : '/blog'),
  /** The prerendered twin of `blog(page)`. */
  blogPage: (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog'),
  tag: (tag: string, page = 1) => `/blog?tag=${encodeURIComponent(tag)}${page > 1 ? `&page=${page}` : ''}`,
  /** The prerendered twin of `tag(tag, page)`. */
  tagPage: (tag: string, page = 1) => `/blog/tag/${tag}${page > 1 ? `/page/${page}` : ''}`,
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
  contact: () => '/contact',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  adminLogin: () => '/admin/login',
  admin: () => '/admin',
  adminCalendar: () => '/admin/calendar',
  adminCustomers: () => '/admin/customers',
  adminTransactions: () => '/admin/transactions',
  adminPromoCodes: () => '/admin/promo-codes',
  adminSettings: () => '/admin/settings',
  adminGiftCards: () => '/admin/gift-cards',
  adminGiftCardTemplates: () => '/admin/gift-cards/templates',
  notFound: () => '/404',
  postNotFound: () => '/blog/404',
  /** Linked from the 404 page; redirects to the sessions. */
  services: () => '/services',
} as const;

/** Where the data of the page at `path` stands: /blog/x → /data/blog/x.json */
export const dataPath = (path: string) => `/data${path === '/' ? '/index' : path}.json`;

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
};

const pages: ReadonlySet<string> = new Set([...publicRoutes, ...unlistedRoutes]);

/** Whether the application shows this address. Any other is the server's, which knows files and old addresses. */
export const isPage = (path: string) => pages.has(path) || /^\/(?:blog|stories)\/[^.]+$/.test(path);
