import type { RefinementRule } from '#src/domain/schema/refinement.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import { spanAt } from '#cli/content/settings/positions.ts';
import type { Refusal } from '#cli/content/settings/schema-problems.ts';
import type { SettingsFile } from '#cli/content/settings/settings-file.ts';
import { exampleStudio, faqExamples, studioExamples } from '../example-settings.ts';
import { type Advice, defineSettingsRules, type SettingsRule, suggestSpelling } from '../rule.ts';

interface Description extends Pick<SettingsRule, 'summary' | 'explain' | 'examples'> {
  advise?: (refusal: Refusal) => Advice;
}

/** Errors that refinements in src/domain and src/content/schemas find. The messages are there. */
const descriptions: Record<RefinementRule, Description> = {
  'booking-page': {
    summary: 'A booking provider needs the URL of its booking page.',
    explain:
      "With a provider, the booking page embeds the studio's page at that provider, and links to it if that fails. With provider: none, the site takes requests itself and needs no page.",
    examples: {
      wrong: { 'studio.yaml': exampleStudio('provider: none', 'provider: acuity') },
      right: {
        'studio.yaml': exampleStudio(
          'provider: none',
          'provider: acuity\n  page: https://hushquarter.as.me/',
        ),
      },
    },
  },
  'entry-duplicate': {
    summary: 'The IDs and names in a list must be unique.',
    explain:
      "An id identifies one session, add-on, question or day, and a question's id is part of a URL, such as /faq#cancel. If two entries have the same id, only one can be reached.",
    examples: faqExamples('id: payment', 'id: cancel'),
  },
  'extra-time': {
    summary: 'Only one add-on may prolong the session.',
    explain:
      'An add-on with minutes is extra time: visitors choose how much of it they add, and the calendar keeps the room free for it. With two of them, the booking form would not know which one a visitor means.',
    examples: studioExamples('name: RAW files, price: 15 }', 'name: RAW files, price: 15, minutes: 10 }'),
  },
  'guest-count': {
    summary: 'The price must not include more guests than the studio allows.',
    explain:
      'The estimator adds a fee for each guest beyond those included, up to the maximum. The two numbers are probably swapped.',
    examples: studioExamples('maximumGuests: 7', 'maximumGuests: 3'),
  },
  'opening-hours': {
    summary: 'The opening hours must be complete and in order.',
    explain:
      'Each weekday needs hours, or a line that says closed. A later line replaces an earlier one on its days. The studio must open before it closes, with its ranges in order, and prime time starts while it is open.',
    examples: studioExamples('10:00 to 22:00', '10:00 to 09:00'),
  },
  'payment-deposit': {
    summary: 'A deposit needs an amount, and is paid only with "when: deposit".',
    explain:
      'With online payment, visitors pay the whole price when they book, or a deposit, or nothing until the session. A deposit is a share of the price, such as 50%, or an amount, such as $50.',
    examples: studioExamples('  when: full', '  when: deposit'),
  },
  'question-duplicate': {
    summary: 'The FAQ must ask each question only once.',
    explain:
      'Readers who find one of two identical questions miss the answer to the other, and the answers drift apart.',
    examples: faqExamples('How can I pay?', 'Can I cancel or move my session?'),
  },
  'session-known': {
    summary: 'Settings that name a session must use the id of one.',
    explain:
      "A team credit pays for the session in corporate.creditSession, and booking.pages has a page at the scheduler for each session. If you rename a session's id, rename it there too.",
    examples: studioExamples('creditSession: mini', 'creditSession: miny'),
  },
  'session-popular': {
    summary: 'Exactly one session must be marked popular.',
    explain:
      'The pricing page enlarges the session with popular: true and gives it the "Most Popular" badge, so it needs exactly one.',
    examples: studioExamples('    popular: true\n'),
    advise: ({ path }) => (path.at(-1) === 'popular' ? {} : { suggestion: 'It is usually Standard.' }),
  },
  'session-price': {
    summary: 'The off-peak price must not be higher than the peak price.',
    explain:
      'The pricing page, the estimator and phrases such as "from $79" assume that the off-peak price is the lower one. The two prices are probably swapped.',
    examples: studioExamples('offPeak: 79', 'offPeak: 109'),
  },
  'timezone-known': {
    summary: 'The time zone must be the IANA name of a city.',
    explain:
      'Scheduled posts go live and prime time starts according to this time zone. Its name is a region and a city, as in America/New_York. Abbreviations such as EST ignore daylight saving time.',
    examples: studioExamples('America/New_York', 'America/Charlotte'),
    advise: ({ value, span }) =>
      suggestSpelling(suggest(String(value), Intl.supportedValuesOf('timeZone')), span),
  },
};

export const refusalRules = defineSettingsRules(
  Object.entries(descriptions).map(([id, { advise, ...description }]) => ({
    id,
    ...description,
    check({ settings }, report) {
      for (const file of settings.files) {
        for (const refusal of file.refusals.filter(({ rule }) => rule === id))
          report(file.source.path, refusal.span, getMessage(file, refusal), advise?.(refusal));
      }
    },
  })),
);

function getMessage({ source, document }: SettingsFile, { message, earlier }: Refusal): string {
  if (!document || !earlier) return message;
  return message.replace('{line}', String(getSourcePosition(source, spanAt(document, earlier)).line));
}
