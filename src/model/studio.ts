import { sessionIds } from './ids.ts';
import { z } from 'zod';
import { addOn, listedAddOn } from './add-on.ts';
import { corporate } from './corporate.ts';
import { bookingProviders } from './booking-provider.ts';
import { session } from './session.ts';
import { day, line, timeOfDay, httpUrl } from './text.ts';

const address = z.strictObject({
  street: line,
  unit: line.optional(),
  city: line,
  state: z.string().regex(/^[A-Z]{2}$/, 'expected two capital letters, such as NC'),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'expected a ZIP code such as 28205'),
});

const brand = z.strictObject({
  name: line,
  slogan: line,
  /** The site's origin. Canonical URLs, feeds and the sitemap use it. */
  domain: z.url({ protocol: /^https$/ }).regex(/[^/]$/, 'expected a URL without a trailing slash'),
  description: line,
  blurb: line,
  /** The default post author. */
  team: line,
  /** Shows 'Opening Soon. Be the first to experience it.' on the home page. */
  openingSoon: z.boolean().default(false),
});

const contact = z.strictObject({
  ...address.shape,
  /** Well-known neighborhoods, shown as "near …". */
  near: line.optional(),
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'expected a phone number such as (704) 555-0137'),
  email: z.email(),
  geo: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  mapLink: httpUrl,
});

const hours = z.strictObject({
  days: line,
  opens: timeOfDay,
  closes: timeOfDay,
  timezone: line,
  /** Days on which the studio is closed or has special hours. */
  exceptions: z
    .array(
      z.strictObject({
        date: day,
        name: line,
        opens: timeOfDay.optional(),
        closes: timeOfDay.optional(),
      }),
    )
    .default([]),
});

const booking = z.strictObject({
  provider: z.enum(bookingProviders).default('none'),
  /** The studio's page on the provider's site. */
  page: httpUrl.optional(),
  /** The provider's page for each session. A session without one uses `page`. */
  pages: z.partialRecord(z.enum(sessionIds), httpUrl).default({}),
  /** Prime time starts at this time on weekdays. Weekends are prime time all day. */
  primeTimeFrom: timeOfDay,
  includedGuests: z.int().positive(),
  maximumGuests: z.int().positive(),
  /** Whole US dollars per guest beyond those included; null if the studio sets the fee when it confirms. */
  extraGuestFee: z.int().nonnegative().nullable().default(null),
  /** Canceling and rescheduling are free until this many hours before the session. */
  cancelHours: z.int().positive(),
  /** The lead time: sessions that start within this many hours can't be booked. */
  leadHours: z.int().nonnegative().default(12),
  /** Sessions can be booked this many days in advance. */
  horizonDays: z.int().positive().max(366).default(90),
});

const social = z.strictObject({
  instagram: httpUrl,
  pinterest: httpUrl,
  facebook: httpUrl,
  linkedin: httpUrl,
  threads: httpUrl,
});

const tracking = z.strictObject({
  /** Ask for consent before third-party tracking. */
  askConsent: z.boolean().default(true),
  ga4: line.nullable().default(null),
  meta: line.nullable().default(null),
  pinterest: line.nullable().default(null),
});

const hosting = z.strictObject({
  /** True if the host can serve /blog?page=2 from /blog/page/2. Otherwise, links use the path until hydration. */
  matchesQueries: z.boolean().default(true),
  /** The service's origin; null if it is the same as the site's. */
  apiOrigin: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

/** Text that becomes a link wherever a post uses it. */
const autoLink = z.strictObject({
  phrase: line,
  url: z.string().regex(/^\//, 'expected a URL that starts with a slash'),
});

/** `content/studio.yaml`: the single source of facts about the business. */
export const studio = z.strictObject({
  brand,
  contact,
  hours,
  company: z.strictObject({ name: line, ...address.shape }),
  social,
  sessions: z.array(session).length(3),
  addOns: z.array(addOn).length(6),
  listedAddOns: z.array(listedAddOn).length(4),
  corporate,
  payment: z.array(line).min(1).default(['Credit card', 'Debit card']),
  booking,
  tracking,
  hosting,
  autoLinks: z
    .array(autoLink)
    .optional()
    .describe(
      'Posts link the first of these phrases in each paragraph. A post skips those in its noAutoLinks.',
    ),
  /** Changes the severity of `studio check` rules, by rule ID. */
  rules: z.record(z.string(), z.enum(['off', 'warning', 'error'])).optional(),
});

export type AutoLink = z.infer<typeof autoLink>;

/** All settings as `studio.yaml` has them. */
export type StudioFile = z.infer<typeof studio>;

/** The usual hours are hidden, so that no page shows them without regard to weekdays and holidays. */
export interface Studio extends Omit<StudioFile, 'hours'> {
  hours: Omit<StudioFile['hours'], 'days' | 'opens' | 'closes'>;
}
