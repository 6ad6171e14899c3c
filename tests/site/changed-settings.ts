import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWithContent } from './repository.ts';

/** Changes to facts in `studio.yaml`, with the old and new text on pages. The company keeps its legal name and its address in Charlotte. */
export const changedFacts = [
  {
    fact: 'name: Hush Quarter\n',
    changed: 'name: Still Room\n',
    old: /Hush Quarter(?! Studio LLC)/,
    new: 'Still Room',
  },
  {
    fact: 'slogan: Be seen as you are',
    changed: 'slogan: Take your time',
    old: /Be seen as you are/i,
    new: 'TAKE YOUR TIME',
  },
  {
    fact: 'phone: (704) 555-0137',
    changed: 'phone: (919) 555-0199',
    old: /704\D{0,3}555\D?0137/,
    new: '(919) 555-0199',
  },
  {
    fact: '  city: Charlotte\n  state: NC\n  zip: "28205"',
    changed: '  city: Durham\n  state: NC\n  zip: "27701"',
    old: /Charlotte(?!\W+(?:state\W+)?NC\W+(?:zip\W+)?28203)/,
    new: 'Durham',
  },
  { fact: 'offPeak: 79', changed: 'offPeak: 83', old: /\$79\b|"79(?:\.00)?"/, new: '$83' },
] as const;

const openingChange = { fact: '  openingSoon: true\n', changed: '  openingSoon: false\n' };

const trackingIds = {
  fact: '\ntracking:\n',
  changed: '\ntracking:\n  ga4: G-TEST123\n  meta: "1234567890"\n  pinterest: "2612345678901"\n',
};

const holidays = {
  fact: '  exceptions: []',
  changed: `  exceptions:
    - { date: 2026-12-24, name: Christmas Eve, open: 10:00 to 16:00 }
    - { date: 2026-12-25, name: Christmas Day }
    - { date: 2027-01-01, name: New Year's Day, open: 12:00 to 22:00 }`,
};

const variedHours = {
  fact: '    Every day: 10:00 to 22:00\n',
  changed: `    Every day: 10:00 to 22:00
    Monday: closed
    Saturday and Sunday: 9:00 to 13:00 and 14:00 to 22:00
    First Tuesday: closed
`,
};

/** Bookings for up to four people are confirmed once they are paid online. */
const onlinePayment = {
  fact: '  online: false\n',
  changed: '  online: true\n',
};
const salesTax = {
  fact: '\nbooking:\n',
  changed: '\ntax: { included: true, rates: [{ from: 2026-01-01, rate: 7.25% }] }\n\nbooking:\n',
};
const confirmedAtOnce = { fact: '  confirmsUpTo: 0\n', changed: '  confirmsUpTo: 4\n' };

const changes = [
  ...changedFacts,
  openingChange,
  trackingIds,
  variedHours,
  holidays,
  onlinePayment,
  salesTax,
  confirmedAtOnce,
];

function changeSettings(settings: string): string {
  return changes.reduce((text, { fact, changed }) => {
    if (!text.includes(fact)) throw new Error(`content/studio.yaml has no "${fact}" to change.`);
    return text.replace(fact, () => changed);
  }, settings);
}

const testimonials = 'quotes:\n  - { said: I forgot the camera., by: Ada }\n';

/** Builds the site of a studio that has opened and has a testimonial, with changed facts, hours that vary, holidays and an account at each tracking vendor, which takes payments online, and whose prices include sales tax. */
export const buildSiteWithChangedSettings = (): Promise<string> =>
  buildWithContent('changed-settings', (content) => {
    const file = join(content, 'studio.yaml');
    writeFileSync(file, changeSettings(readFileSync(file, 'utf8')));
    writeFileSync(join(content, 'testimonials.yaml'), testimonials);
  });
