import type { Path } from '#cli/content/settings/positions.ts';
import { spanAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '#cli/content/settings/settings.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { addDays } from '#src/domain/time/day.ts';
import { exampleStudio, studioExamples } from '../example-settings.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type ContentRule, defineContentRules } from '../rule.ts';

interface Doubt {
  path: Path;
  message: string;
}

/** Reports doubtful values of studio.yaml. */
const checkStudio =
  (find: (studio: Studio, today: string) => readonly Doubt[]): ContentRule['check'] =>
  ({ settings, buildDate }, report) => {
    const document = findSettingsFile(settings, settingsPaths.studio)?.document;
    if (!document || !settings.studio) return;
    for (const { path, message } of find(settings.studio, buildDate.day))
      report(settingsPaths.studio, spanAt(document, path), message);
  };

const closedOn = (day: string) =>
  exampleStudio(
    'Every day: 10:00 to 22:00',
    `Every day: 10:00 to 22:00\n  exceptions:\n    - { date: ${day}, name: Christmas }`,
  );

/** Subdomains count too. */
const socialDomains: Readonly<Record<keyof Studio['social'], readonly string[]>> = {
  instagram: ['instagram.com'],
  pinterest: ['pinterest.com'],
  facebook: ['facebook.com'],
  linkedin: ['linkedin.com'],
  threads: ['threads.net', 'threads.com'],
};

export const meaningRules = defineContentRules([
  {
    id: 'booking-window',
    severity: 'warning',
    summary: 'Sessions must be bookable before the last day that visitors can choose.',
    explain:
      'leadHours is how long before a session it can be booked at the latest, and horizonDays how many days ahead. If the first is longer than the second, no time is ever free.',
    examples: studioExamples('  cancelHours: 24', '  cancelHours: 24\n  leadHours: 9000'),
    check: checkStudio(({ booking }) =>
      booking.leadHours < booking.horizonDays * 24
        ? []
        : [
            {
              path: ['booking', 'leadHours'],
              message: `Visitors book at least ${booking.leadHours} hours and at most ${booking.horizonDays} days ahead, so no time is free. Use fewer hours.`,
            },
          ],
    ),
  },
  {
    id: 'coordinates',
    severity: 'warning',
    summary: 'The coordinates must be in the United States.',
    explain:
      'Search engines and maps place the studio by its latitude and longitude. If the two are swapped, it is in another country.',
    examples: studioExamples(
      'latitude: 35.2271\n    longitude: -80.8431',
      'latitude: -80.8431\n    longitude: 35.2271',
    ),
    check: checkStudio(({ contact: { geo } }) =>
      geo.latitude > 18 && geo.latitude < 72 && geo.longitude > -180 && geo.longitude < -64
        ? []
        : [
            {
              path: ['contact', 'geo', 'latitude'],
              message: `${geo.latitude}, ${geo.longitude} is not in the United States. The two may be swapped, or a minus is missing.`,
            },
          ],
    ),
  },
  {
    id: 'holiday-date',
    severity: 'warning',
    summary: 'A day with special hours must be near.',
    explain:
      'A day more than a month ago has no effect anymore, and one more than two years ahead is probably a typo in the year.',
    examples: { wrong: { 'studio.yaml': closedOn('2056-12-25') }, right: { 'studio.yaml': exampleStudio() } },
    check: checkStudio(({ hours }, today) =>
      hours.exceptions.flatMap(({ date, name }, index) => {
        const path = ['hours', 'exceptions', index, 'date'];
        if (date < addDays(today, -31))
          return [
            { path, message: `${quote(name)} on ${date} is over. Remove the line, or change its year.` },
          ];
        if (date > addDays(today, 731))
          return [{ path, message: `${quote(name)} on ${date} is years away. Check the year.` }];
        return [];
      }),
    ),
  },
  {
    id: 'outfit-range',
    severity: 'warning',
    summary: 'The numbers of outfit changes must be in order.',
    explain:
      'outfitChanges has the lowest and the highest number of outfit changes in a session. Pages show both, as in 1–2.',
    examples: studioExamples('outfitChanges: [1, 2]', 'outfitChanges: [2, 1]'),
    check: checkStudio(({ sessions }) =>
      sessions.flatMap(({ name, outfitChanges: [least, most] }, index) =>
        least <= most
          ? []
          : [
              {
                path: ['sessions', index, 'outfitChanges'],
                message: `${quote(name)} allows ${least} to ${most} outfit changes. Write [${most}, ${least}].`,
              },
            ],
      ),
    ),
  },
  {
    id: 'social-site',
    severity: 'warning',
    summary: 'A social link must go to the site that its key names.',
    explain:
      'The footer shows the icon of the site next to the link, so visitors would land on another site.',
    examples: studioExamples(
      'instagram: https://www.instagram.com/hushquarter',
      'instagram: https://www.pinterest.com/hush.quarter',
    ),
    check: checkStudio(({ social }) =>
      Object.entries(socialDomains).flatMap(([key, domains]) => {
        const url = social[key as keyof Studio['social']]; // a key of `socialDomains`
        const { hostname } = new URL(url);
        if (domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))) return [];
        return [{ path: ['social', key], message: `${quote(url)} is not on ${domains[0]}. Check the link.` }];
      }),
    ),
  },
]);
