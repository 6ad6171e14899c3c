/** With `none`, the site takes booking requests without a scheduling provider. */
export const bookingProviders = ['none', 'acuity', 'square', 'cal', 'calendly'] as const;

export type BookingProvider = (typeof bookingProviders)[number];
export type Scheduler = Exclude<BookingProvider, 'none'>;

export const schedulerNames: Record<Scheduler, string> = {
  acuity: 'Acuity Scheduling',
  square: 'Square Appointments',
  cal: 'Cal.com',
  calendly: 'Calendly',
};

/**
 * Each scheduler's frame origins. The content security policy allows them, and the adapters accept messages only from them and from the
 * studio's own page on the scheduler's site.
 */
export const schedulerOrigins: Record<Scheduler, readonly string[]> = {
  acuity: ['https://app.acuityscheduling.com', 'https://*.acuityscheduling.com', 'https://*.as.me'],
  square: ['https://app.squareup.com', 'https://book.squareup.com', 'https://*.square.site'],
  cal: ['https://cal.com', 'https://app.cal.com'],
  calendly: ['https://calendly.com'],
};

/** In the list, `https://*.as.me` matches any subdomain of as.me, but not as.me itself. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const [scheme = '', host] = entry.split('//*');
    if (host === undefined) return origin === entry;
    return origin.startsWith(`${scheme}//`) && origin.endsWith(host) && origin.length > entry.length - 1;
  });
}
