import { daysBetween } from '#src/domain/time/day.ts';
import { getStatus } from '#cli/content/build-date.ts';
import { isPost, isStory } from '#cli/content/document.ts';
import { getMalformedEntries } from '#cli/content/header/read.ts';
import { examplePage, examplePost, headerExamples } from '../example-document.ts';
import { withoutComment } from './lines.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineContentRules, defineDocumentRules, suggestReplacement } from '../rule.ts';

export const dateRules = defineDocumentRules([
  {
    id: 'date-format',
    summary: 'A date must be valid and written like 2025-10-18.',
    explain:
      "Write the year, month and day in that order, separated by hyphens, with two digits each for month and day. A post goes live at midnight in the studio's time zone. Days that do not exist, such as 2025-02-30, are errors.",
    examples: headerExamples({ date: '2025-02-30' }, { date: '2025-02-28' }),
    check({ header }, report) {
      for (const { value, valueSpan } of getMalformedEntries(header, 'day')) {
        const meant = parseDay(withoutComment(value));
        const message = pattern.test(value)
          ? `${value} is not a valid date.`
          : `${quote(value)} is not a date like 2025-10-18.`;
        report(valueSpan, message, meant === value ? {} : suggestReplacement(meant, valueSpan));
      }
    },
  },
  {
    id: 'updated-before-date',
    summary: 'updated must not be before date.',
    explain: 'Nothing can change before it is published. Feeds and search engines distrust such dates.',
    examples: headerExamples({ updated: '2025-10-17' }, { updated: '2025-10-19' }),
    check({ header }, report) {
      const entry = header?.entries.get('updated');
      const date = header?.values.get('date');
      const updated = header?.values.get('updated');
      if (!entry || typeof date !== 'string' || typeof updated !== 'string' || updated >= date) return;
      report(
        entry.valueSpan,
        `updated is ${updated}, before the date ${date}. Use the same day or a later one.`,
      );
    },
  },
]);

export const futureDateRules = defineContentRules([
  {
    id: 'future-date',
    severity: 'warning',
    summary: 'A date must not be more than a year away.',
    explain:
      "A post or story goes live when its day begins in the studio's time zone. A date more than a year away is usually a typo. A featured post is missing from the home page until its date. `studio plan` lists everything that is scheduled.",
    examples: {
      wrong: { 'blog/posing-guide.md': examplePost({ date: '2125-10-18' }) },
      right: { 'blog/posing-guide.md': examplePost({ date: '2025-10-18' }) },
    },
    check({ documents, buildDate }, report) {
      for (const document of documents) {
        if (!isPost(document) && !isStory(document)) continue;
        const { header, path, headerSpans, fence } = document;
        if (getStatus(header, buildDate) !== 'scheduled') continue;
        const days = daysBetween(buildDate.day, header.date);
        const isFeatured = 'featured' in header && header.featured;
        if (days <= maxDays && !isFeatured) continue;
        const message =
          days > maxDays
            ? `${header.date} is ${formatDistance(days)} away. Is the year right?`
            : `This post is featured, but it is not live until ${header.date}.`;
        report(path, headerSpans['date'] ?? fence, message, {
          suggestion: 'Visitors cannot see it before that day. `studio plan` lists what is scheduled.',
        });
      }
    },
  },
  {
    id: 'updated-future',
    severity: 'warning',
    summary: 'updated must not be in the future.',
    explain:
      'Pages, feeds and search engines show this as the date of the last change. On a scheduled post, it can be the day the post goes live.',
    examples: {
      wrong: { 'pages/studio-rules.md': examplePage({ updated: '2125-10-18' }) },
      right: { 'pages/studio-rules.md': examplePage({ updated: '2025-10-18' }) },
    },
    check({ documents, buildDate }, report) {
      for (const { path, header, headerSpans, fence } of documents) {
        const updated = header?.updated;
        if (updated === undefined || updated <= buildDate.day) continue;
        if (header && 'date' in header && header.date >= updated) continue;
        report(
          path,
          headerSpans['updated'] ?? fence,
          `${updated} is in the future. Use the date of the last change.`,
        );
      }
    },
  },
]);

const pattern = /^\d{4}-\d{2}-\d{2}$/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Other common formats: 2025/10/18, 20251018, 10/18/2025, 18.10.2025, October 18, 2025 and 18 October 2025. */
const formats = [
  /^(?<year>\d{4})[-/.–—‑](?<month>\d{1,2})[-/.–—‑](?<day>\d{1,2})(?:[T ]\d\d:.*)?$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>0?[1-9]|1[0-2])\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/,
  /^(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]{3})[a-z]*\.?,? (?<year>\d{4})$/i,
];

export function parseDay(value: string): string | null {
  for (const format of formats) {
    const { year, month, day, name = '' } = format.exec(value)?.groups ?? {};
    // 11.10.2025 and 11/10/2025 can be in October or in November.
    if (month && day && !/^\d{4}/.test(value) && Number(month) <= 12 && Number(day) <= 12 && month !== day)
      return null;
    const number = month ?? String(months.indexOf(name.toLowerCase()) + 1);
    if (year && day && number !== '0') return formatDay(year, number, day);
  }
  return null;
}

const formatDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const maxDays = 366;

const formatDistance = (days: number): string =>
  days < 2 * 365 ? `${days} days` : `${Math.floor(days / 365.25)} years`;
