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
  /** The site's own origin; canonical URLs, feeds and the sitemap start with it. */
  domain: z.url({ protocol: /^https$/ }).regex(/[^/]$/, 'expected a URL without a slash at the end'),
  description: line,
  blurb: line,
  /** Default author of posts. */
  team: line,
  /** Shows 'Opening Soon. Be the first to experience it.' on the home page. */
  openingSoon: z.boolean().default(false),
});

const contact = z.strictObject({
  ...address.shape,
  /** Well-known neighborhoods, for "near …". */
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
  /** Days with special hours, or none. */
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
  /** The studio's page at the provider. */
  page: httpUrl.optional(),
  /** The provider's pages for single sessions, if it has them; otherwise `page` is used. */
  pages: z.partialRecord(z.enum(sessionIds), httpUrl).default({}),
  /** Hour at which weekday prime time starts; weekends are prime time all day. */
  primeTimeFrom: timeOfDay,
  includedGuests: z.int().positive(),
  maximumGuests: z.int().positive(),
  /** Whole US dollars per guest beyond those included; empty if the studio confirms it. */
  extraGuestFee: z.int().nonnegative().nullable().default(null),
  /** Hours before the start until which canceling or rescheduling is free. */
  cancelHours: z.int().positive(),
  /** Hours the studio needs to answer a request; earlier starts are not offered. */
  leadHours: z.int().nonnegative().default(12),
  /** Number of days that can be booked in advance. */
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
  /** The host can serve /blog?page=2 from /blog/page/2. If not, links use the path until hydration. */
  matchesQueries: z.boolean().default(true),
  /** The origin forms post to, if the service runs elsewhere; empty for the same origin. */
  apiOrigin: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
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
  /** Payment methods for visitors. */
  payment: z.array(line).min(1).default(['Credit card', 'Debit card']),
  booking,
  tracking,
  hosting,
  /** The severity of rules of `studio check`, by their ids. */
  rules: z.record(z.string(), z.enum(['off', 'warning', 'error'])).optional(),
});

export type Studio = z.infer<typeof studio>;
