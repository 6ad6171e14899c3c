/** Scheduling providers. With `none` the site takes booking requests itself. */
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
 * Origins of each scheduler's frames. The content security policy lets these in, and the adapters accept messages
 * only from these and from the studio's own page at the scheduler.
 */
export const schedulerOrigins: Record<Scheduler, readonly string[]> = {
  acuity: ['https://app.acuityscheduling.com', 'https://*.acuityscheduling.com', 'https://*.as.me'],
  square: ['https://app.squareup.com', 'https://book.squareup.com', 'https://*.square.site'],
  cal: ['https://cal.com', 'https://app.cal.com'],
  calendly: ['https://calendly.com'],
};

/** True for a listed origin. `https://*.as.me` matches any subdomain of as.me, but not as.me itself. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const [scheme = '', host] = entry.split('//*');
    if (host === undefined) return origin === entry;
    return origin.startsWith(`${scheme}//`) && origin.endsWith(host) && origin.length > entry.length - 1;
  });
}
