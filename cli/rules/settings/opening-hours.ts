import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import { quote } from '../quote.ts';
import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const openingHours: SettingsRule = {
  id: 'opening-hours',
  scope: 'content',
  severity: 'error',
  summary: 'The studio must open before it closes.',
  explain:
    'Visitors cannot book if the studio closes before it opens. A day with special hours needs both times, or neither if the studio is closed. Prime time starts while the studio is open. The hours apply to all seven days.',
  examples: studioExamples('closes: "22:00"', 'closes: "09:00"'),
  check({ settings }, report) {
    const { studio } = settings.raw;
    const exceptions = studio.at('hours.exceptions.*');
    for (const day of [...studio.at('hours'), ...exceptions]) {
      const opens = getTime(day, 'opens');
      const closes = getTime(day, 'closes');
      if (!opens || !closes || opens.scalar < closes.scalar) continue;
      const message = `The studio opens at ${opens.scalar} and closes at ${closes.scalar}. It must open before it closes: correct one of the times.`;
      report(closes.file, closes.span, message);
    }
    for (const day of exceptions) {
      const opens = day.get('opens');
      const closes = day.get('closes');
      const only = opens && closes ? undefined : (opens ?? closes);
      if (!only) continue;
      const other = opens ? 'closes' : 'opens';
      report(
        only.file,
        only.span,
        `This day has no "${other}". Use both times, or neither if the studio is closed.`,
      );
    }
    const [hours] = studio.at('hours');
    const days = hours?.get('days');
    if (days?.isText() && !everyDay.test(days.scalar.trim()))
      report(
        days.file,
        days.span,
        `Visitors can book on all seven days, but the pages would say ${quote(days.scalar)}. Use "Every day", and list closed days under exceptions.`,
        { likelyFixes: [{ ...days.span, text: 'Every day' }] },
      );
    const [booking] = studio.at('booking');
    const prime = booking && getTime(booking, 'primeTimeFrom');
    const opens = hours && getTime(hours, 'opens');
    const closes = hours && getTime(hours, 'closes');
    if (!prime || !opens || !closes || opens.scalar >= closes.scalar) return;
    if (prime.scalar >= opens.scalar && prime.scalar < closes.scalar) return;
    report(
      prime.file,
      prime.span,
      `Prime time starts at ${prime.scalar}, when the studio is closed. Use ${opens.scalar} or later, but before ${closes.scalar}.`,
    );
  },
};

const everyDay =
  /^(?:open )?(?:every ?day|daily|(?:7|seven) days(?: a week)?|mon(?:day)? ?(?:[-–]|to|through) ?sun(?:day)?)$/i;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function getTime(parent: YamlValue, key: string): (YamlValue & { scalar: string }) | undefined {
  const value = parent.get(key);
  return value?.isText() && time.test(value.scalar) ? value : undefined;
}
