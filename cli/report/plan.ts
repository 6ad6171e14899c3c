import { createColors } from 'picocolors';
import { plural } from '#src/lib/format/count.ts';
import { daysBetween, formatTimestamp } from '#src/domain/time/day.ts';
import { getStatus, type BuildDate, type PublicationStatus } from '../content/build-date.ts';
import type { CheckResult } from '../check.ts';
import type { Document } from '../content/document.ts';
import { documentUrl, datedHeader } from '../content/links/site.ts';

export interface PlanEntry {
  kind: 'post' | 'story';
  slug: string;
  /** Relative to the content folder. */
  file: string;
  title: string;
  url: string;
  status: PublicationStatus | 'broken';
  date: string | null;
  /** Publication time, past or future. Null for drafts and broken files. */
  publishesAt: string | null;
  /** Reason that visitors cannot see it. Null if they can. */
  hidden: string | null;
}

/** Lists all posts and stories: first broken ones, then scheduled ones by date, drafts, and live ones starting with the newest. */
export function createPlan({ content: { documents, buildDate }, diagnostics }: CheckResult): PlanEntry[] {
  const errors = new Map<string, number>();
  for (const { file, severity } of diagnostics) {
    if (severity === 'error') errors.set(file, (errors.get(file) ?? 0) + 1);
  }
  const entries = documents.flatMap((document) =>
    document.kind === 'page'
      ? []
      : [createEntry(document, document.kind, errors.get(document.path) ?? 0, buildDate)],
  );
  const order: PlanEntry['status'][] = ['broken', 'scheduled', 'draft', 'live'];
  return entries.toSorted(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      (a.status === 'live' ? -1 : 1) * compare(a.date ?? '', b.date ?? '') ||
      compare(a.file, b.file),
  );
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function createEntry(
  document: Document,
  kind: PlanEntry['kind'],
  errors: number,
  buildDate: BuildDate,
): PlanEntry {
  const header = datedHeader(document);
  const { slug, path: file } = document;
  const common = { kind, slug, file, title: header?.title ?? slug, url: documentUrl(document) };
  if (errors > 0 || !header) {
    return {
      ...common,
      status: 'broken',
      date: header?.date ?? null,
      publishesAt: null,
      hidden: `it has ${plural(Math.max(1, errors), 'error')}; run \`studio check\` to see ${errors > 1 ? 'them' : 'it'}`,
    };
  }
  const status = getStatus(header, buildDate);
  const { date } = header;
  const publishesAt = status === 'draft' ? null : formatTimestamp(date, buildDate.timezone);
  return { ...common, status, date, publishesAt, hidden: explainHidden(slug, status, date, buildDate) };
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

const headings: Record<PlanEntry['status'], string> = {
  broken: 'Broken',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  live: 'Live',
};

export function formatPlan(
  entries: readonly PlanEntry[],
  { day, timezone }: BuildDate,
  color: boolean,
): string {
  const colors = createColors(color);
  const lines = [`Today is ${day} in ${timezone}. Posts go live at 00:00 there.`];
  for (const status of ['broken', 'scheduled', 'draft', 'live'] as const) {
    const group = entries.filter((entry) => entry.status === status);
    if (group.length === 0) continue;
    lines.push('', colors.bold(`${headings[status]} (${group.length})`));
    for (const { date, publishesAt, title, file, hidden } of group) {
      const when =
        status === 'scheduled' && publishesAt
          ? `${publishesAt.slice(0, 10)} 00:00 ${formatOffset(publishesAt)}`
          : (date ?? 'no date');
      lines.push(`  ${when}  ${title}  ${colors.dim(file)}`);
      if (hidden !== null) lines.push(`      ${colors.dim(`hidden: ${hidden}`)}`);
    }
  }
  const next = entries.find((entry) => entry.status === 'scheduled');
  if (next?.date) lines.push('', `The next scheduled post goes live with the first build on ${next.date}.`);
  if (entries.length === 0)
    lines.push('', 'There are no posts or stories yet. Start one with `studio new post "Title"`.');
  return `${lines.join('\n')}\n`;
}

const formatOffset = (timestamp: string) => `UTC${timestamp.slice(19)}`;
