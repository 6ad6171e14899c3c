import { suggest } from '#src/lib/text/suggest.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { isTimezone } from '#cli/content/settings/timezone.ts';
import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const timezoneKnown: SettingsRule = {
  id: 'timezone-known',
  scope: 'content',
  severity: 'error',
  summary: 'The time zone must be the IANA name of a city.',
  explain:
    'Scheduled posts go live and prime time starts according to this time zone. Its name is a region and a city, as in America/New_York. Abbreviations such as EST ignore daylight saving time.',
  examples: studioExamples('America/New_York', 'America/Charlotte'),
  check({ settings }, report) {
    const [zone] = settings.raw.studio.at('hours.timezone');
    if (!zone?.isText() || zone.scalar.trim() === '' || isTimezone(zone.scalar.trim())) return;
    const message = `${quote(zone.scalar)} is not the time zone of a city. Use a name such as America/New_York.`;
    const nearest = suggest(zone.scalar, Intl.supportedValuesOf('timeZone'));
    report(zone.file, zone.span, message, suggestSpelling(nearest, zone.span));
  },
};
