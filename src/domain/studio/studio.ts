import { z } from 'zod';
import { addOns, listedAddOn, sessions } from './session.ts';
import { bookingProviders } from './booking-provider.ts';
import { formatList } from '#src/lib/format/list.ts';
import { quote } from '#src/lib/text/quote.ts';
import { addIssue, ifValid, refuseDuplicates, valuesAt } from '../schema/refinement.ts';
import { hours } from './hours-schema.ts';
import { getWeekSpan } from './opening-hours.ts';
import { payment, tax } from './payment.ts';
import { chosenId, formatted, line, timeOfDay, httpUrl } from '../schema/text.ts';

const dollars = z.int().positive();

const teamPackage = z.strictObject({
  /** each has a page in src/paths.ts */
  id: z.enum(['starter-team', 'growing-team', 'enterprise']),
  name: line,
  /** Whole US dollars for the entire team; null if the studio quotes a price. */
  price: dollars.nullable().default(null),
  /** The number of people, or the minimum if there is no fixed price. */
  members: z.int().positive(),
  popular: z.boolean().default(false),
});

const corporate = z.strictObject({
  packages: z.array(teamPackage).min(1),
  /** the id of the session that a team credit pays for */
  creditSession: z.string('expected the id of a session, such as mini'),
  /** The price range for traditional team photography, in dollars per person. */
  traditional: z.tuple([dollars, dollars]),
});

export type TeamPackage = z.infer<typeof teamPackage>;

const address = z.strictObject({
  street: line,
  unit: line.optional(),
  city: line,
  state: formatted(/^[A-Z]{2}$/, 'expected two capital letters, such as NC'),
  zip: formatted(/^\d{5}(-\d{4})?$/, 'expected a ZIP code such as 28205'),
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
  phone: formatted(/^\(\d{3}\) \d{3}-\d{4}$/, 'expected a phone number such as (704) 555-0137'),
  /** When the studio replies, as the end of a sentence. */
  replyWithin: line.default('within a day'),
  email: z.email(),
  geo: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  mapLink: httpUrl,
});

const booking = z
  .strictObject({
    provider: z.enum(bookingProviders).default('none'),
    /** The studio's page on the provider's site. */
    page: httpUrl.optional(),
    /** The provider's page for each session. A session without one uses `page`. */
    pages: z.record(z.string(), httpUrl).default({}),
    /** Prime time starts at this time on weekdays. Weekends are prime time all day. */
    primeTimeFrom: timeOfDay,
    includedGuests: z.int().positive(),
    maximumGuests: z.int().positive(),
    /** Whole US dollars per guest beyond those included; null if the studio sets the fee when it confirms. */
    extraGuestFee: z.int().nonnegative().nullable().default(null),
    /** Bookings for up to so many people are confirmed at once. By default, those for the included guests. With 0, the studio confirms each. */
    confirmsUpTo: z.int().nonnegative().optional(),
    /** Canceling and rescheduling are free until this many hours before the session. */
    cancelHours: z.int().positive(),
    /** A sentence about what customers owe who have not paid and cancel later than that. All texts leave it out if it is missing. */
    lateCancellation: line.optional(),
    /** The lead time: sessions that start within this many hours can't be booked. */
    leadHours: z.int().nonnegative().default(12),
    /** Sessions can be booked this many days in advance. */
    horizonDays: z.int().positive().max(366).default(90),
  })
  .superRefine(
    ({ provider, page }, context) => {
      if (provider === 'none' || (page ?? null) !== null) return;
      addIssue(context, {
        rule: 'booking-page',
        path: ['provider'],
        message: `The provider ${quote(provider)} has no page. Add "page:" with the studio's URL there.`,
      });
    },
    ifValid(z.object({ provider: z.string() })),
  )
  .superRefine(
    ({ includedGuests, maximumGuests }, context) => {
      if (includedGuests <= maximumGuests) return;
      addIssue(context, {
        rule: 'guest-count',
        path: ['maximumGuests'],
        message: `The maximum of ${maximumGuests} guests is less than the ${includedGuests} included. Swap them, or correct one.`,
      });
    },
    ifValid(z.object({ includedGuests: z.number(), maximumGuests: z.number() })),
  );

/** The site's promises about each customer's gallery. */
const gallery = z.strictObject({
  /** It is ready this many minutes after the session. */
  minutes: z.int().positive().default(15),
  /** It closes this many days after delivery. */
  days: z.int().positive().default(60),
});

/** Answers that only the owner can give. The FAQ leaves out what has none. */
const answers = z.strictObject({
  dislikedPhotos: z.string().trim().optional(),
  doorLock: z.string().trim().optional(),
  owner: z.string().trim().optional(),
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
export const studio = z
  .strictObject({
    brand,
    contact,
    hours,
    company: z.strictObject({ name: line, ...address.shape }),
    social,
    sessions,
    addOns,
    listedAddOns: z.array(listedAddOn),
    corporate,
    payment: payment.default(payment.parse({})),
    /** Null if the studio collects no sales tax. */
    tax: tax.nullable().default(null),
    booking,
    gallery: gallery.default(gallery.parse({})),
    answers: answers.optional(),
    tracking,
    hosting,
    autoLinks: z
      .array(autoLink)
      .optional()
      .describe(
        'Posts link each phrase the first time that it is in a paragraph. A post skips the phrases in its noAutoLinks.',
      ),
    /** Changes the severity of `studio check` rules, by rule ID. */
    rules: z.record(z.string(), z.enum(['off', 'warning', 'error'])).optional(),
  })
  .superRefine(
    ({ hours: { week }, booking: { primeTimeFrom } }, context) => {
      const weekdays = week.slice(1, 6);
      const { opens, closes } = getWeekSpan({ week: weekdays.flat().length > 0 ? weekdays : week });
      if (opens >= closes || (opens <= primeTimeFrom && primeTimeFrom < closes)) return;
      addIssue(context, {
        rule: 'opening-hours',
        path: ['booking', 'primeTimeFrom'],
        message: `Prime time starts at ${primeTimeFrom}, when the studio is closed. Use ${opens} or later, but before ${closes}.`,
      });
    },
    ifValid(
      z.object({
        hours: z.object({ week: z.array(z.array(z.object({ opens: timeOfDay, closes: timeOfDay }))) }),
        booking: z.object({ primeTimeFrom: timeOfDay }),
      }),
    ),
  )
  .superRefine(
    ({ sessions: all, corporate: { creditSession }, booking: { pages } }, context) => {
      const ids = all.map(({ id }) => id);
      const references = [
        { path: ['corporate', 'creditSession'], id: creditSession },
        ...Object.keys(pages).map((id) => ({ path: ['booking', 'pages', id], id })),
      ];
      for (const { path, id } of references.filter((each) => !ids.includes(each.id))) {
        addIssue(context, {
          rule: 'session-known',
          path,
          message: `There is no session with the id ${quote(id)}. The sessions are ${formatList(ids)}.`,
        });
      }
    },
    ifValid(
      z.object({
        sessions: z.array(z.object({ id: chosenId })).min(1),
        corporate: z.object({ creditSession: z.string() }),
        booking: z.object({ pages: z.record(z.string(), z.unknown()).default({}) }),
      }),
    ),
  )
  .superRefine((value, context) => {
    for (const key of [
      'sessions.*.id',
      'sessions.*.name',
      'addOns.*.id',
      'hours.exceptions.*.date',
      'corporate.packages.*.id',
      'corporate.packages.*.name',
      'tax.rates.*.from',
    ])
      refuseDuplicates(valuesAt(value, key), context);
  }, ifValid(z.unknown()));

export type AutoLink = z.infer<typeof autoLink>;

export type Studio = z.infer<typeof studio>;
