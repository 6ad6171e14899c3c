import { createColors } from 'picocolors';
import { plural } from '#src/lib/format/count.ts';
import { daysBetween, formatTimestamp } from '#src/domain/time/day.ts';
import { getStatus, type BuildDate, type PublicationStatus } from '../content/build-date.ts';
import type { CheckResult } from '../check.ts';
import type { Document } from '../content/document.ts';
import { datedHeader } from '../content/links/site.ts';

const headings = { broken: 'Broken', scheduled: 'Scheduled', draft: 'Drafts', live: 'Live' };

type Status = keyof typeof headings;

interface PlanEntry {
  /** Relative to the content folder. */
  file: string;
  title: string;
  status: Status;
  date: string | null;
  /** Reason that visitors cannot see it. Null if they can. */
  hidden: string | null;
}

/** Lists all posts and stories: first broken ones, then scheduled ones by date, drafts, and live ones starting with the newest. */
export function formatPlan({ content, diagnostics }: CheckResult, color: boolean): string {
  const colors = createColors(color);
  const { documents, buildDate } = content;
  const entries = documents
    .filter(({ kind }) => kind !== 'page')
    .map((document) => {
      const inFile = diagnostics.filter(({ file }) => file === document.path);
      const errors = inFile.filter(({ severity }) => severity === 'error').length;
      return createEntry(document, errors, buildDate);
    })
    .toSorted((a, b) => compare(a.date ?? '', b.date ?? '') || compare(a.file, b.file));
  const lines = [`Today is ${buildDate.day} in ${buildDate.timezone}. Posts go live at 00:00 there.`];
  for (const [status, heading] of Object.entries(headings)) {
    const group = entries.filter((entry) => entry.status === status);
    if (group.length === 0) continue;
    lines.push('', colors.bold(`${heading} (${group.length})`));
    for (const { date, title, file, hidden } of status === 'live' ? group.toReversed() : group) {
      const when = date && status === 'scheduled' ? formatMidnight(date, buildDate) : (date ?? 'no date');
      lines.push(`  ${when}  ${title}  ${colors.dim(file)}`);
      if (hidden !== null) lines.push(`      ${colors.dim(`hidden: ${hidden}`)}`);
    }
  }
  const next = entries.find(({ status }) => status === 'scheduled');
  if (next) lines.push('', `The next scheduled post goes live with the first build on ${next.date}.`);
  if (entries.length === 0)
    lines.push('', 'There are no posts or stories yet. Start one with `studio new post "Title"`.');
  return `${lines.join('\n')}\n`;
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const formatMidnight = (date: string, { timezone }: BuildDate) =>
  `${date} 00:00 UTC${formatTimestamp(date, timezone).slice(19)}`;

function createEntry(document: Document, errors: number, buildDate: BuildDate): PlanEntry {
  const header = datedHeader(document);
  const { slug, path: file } = document;
  const common = { file, title: header?.title ?? slug, date: header?.date ?? null };
  if (errors > 0 || !header) {
    const hidden = `it has ${plural(Math.max(1, errors), 'error')}; run \`studio check\` to see ${errors > 1 ? 'them' : 'it'}`;
    return { ...common, status: 'broken', hidden };
  }
  const status = getStatus(header, buildDate);
  return { ...common, status, hidden: explainHidden(slug, status, header.date, buildDate) };
}

function explainHidden(
  slug: string,
  status: PublicationStatus,
  date: string,
  { day }: BuildDate,
): string | null {
  if (status === 'live') return null;
  if (status === 'scheduled') return `its date is ${formatDays(daysBetween(day, date))}`;
  const effect = date > day ? `schedules it for ${date}` : 'publishes it';
  return `it is a draft; \`studio publish ${slug}\` ${effect}`;
}

const formatDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);
