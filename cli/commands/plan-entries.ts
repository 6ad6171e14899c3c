import { createColors } from 'picocolors';
import { daysBetween, stampOf } from '#src/lib/day.ts';
import { standingOf, type Clock, type Standing } from '../pipeline/clock.ts';
import { addressOf, headerOf } from '../pipeline/link-site.ts';
import type { Inspection, RecordHead } from '../pipeline/pipeline-contract.ts';

export interface PlanEntry {
  kind: 'post' | 'story';
  slug: string;
  /** relative to the content folder */
  file: string;
  title: string;
  address: string;
  standing: Standing | 'broken';
  date: string | null;
  /** the instant at which it goes out or went out; null for drafts and broken files */
  goesOut: string | null;
  /** why visitors do not see it; null when they do */
  hidden: string | null;
}

/** Every post and story: what is still to come first, the nearest at the top, then drafts, then what is live. */
export function planOf({ records, clock, diagnostics }: Inspection): PlanEntry[] {
  const faulty = new Map<string, number>();
  for (const { file, severity } of diagnostics) {
    if (severity === 'error') faulty.set(file, (faulty.get(file) ?? 0) + 1);
  }
  const entries = records.flatMap((record) =>
    record.kind === 'document' ? [] : [entryOf(record, record.kind, faulty.get(record.path) ?? 0, clock)],
  );
  const order: PlanEntry['standing'][] = ['broken', 'scheduled', 'draft', 'live'];
  return entries.toSorted(
    (a, b) =>
      order.indexOf(a.standing) - order.indexOf(b.standing) ||
      (a.standing === 'live' ? -1 : 1) * compare(a.date ?? '', b.date ?? '') ||
      compare(a.file, b.file),
  );
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function entryOf(record: RecordHead, kind: PlanEntry['kind'], errors: number, clock: Clock): PlanEntry {
  const header = headerOf(record);
  const { slug, path: file } = record;
  const common = { kind, slug, file, title: header?.title ?? slug, address: addressOf(record) };
  const broken = errors > 0 || !header;
  const faults = `${Math.max(1, errors)} ${errors > 1 ? 'faults' : 'fault'}, which \`studio check\` shows`;
  if (broken) {
    return {
      ...common,
      standing: 'broken',
      date: header?.date ?? null,
      goesOut: null,
      hidden: `it has ${faults}; nothing is built until then`,
    };
  }
  const standing = standingOf(header, clock);
  const { date } = header;
  const goesOut = standing === 'draft' ? null : stampOf(date, clock.timezone);
  return { ...common, standing, date, goesOut, hidden: whyHidden(standing, date, clock) };
}

function whyHidden(standing: Standing, date: string, { day }: Clock): string | null {
  if (standing === 'live') return null;
  if (standing === 'scheduled') return `its date is ${inDays(daysBetween(day, date))}`;
  const then = date > day ? `its date, ${date}, is still to come` : 'it goes out with the next build';
  return `its header says draft: true; without that line ${then}`;
}

const inDays = (days: number) => (days === 1 ? 'tomorrow' : `${days} days ahead`);

const headings: Record<PlanEntry['standing'], string> = {
  broken: 'Broken',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  live: 'Live',
};

export function planText(entries: readonly PlanEntry[], { day, timezone }: Clock, color: boolean): string {
  const colors = createColors(color);
  const lines = [`Today is ${day} in ${timezone}; a day begins there at 00:00.`];
  for (const standing of ['broken', 'scheduled', 'draft', 'live'] as const) {
    const group = entries.filter((entry) => entry.standing === standing);
    if (group.length === 0) continue;
    lines.push('', colors.bold(`${headings[standing]} (${group.length})`));
    for (const { date, goesOut, title, file, hidden } of group) {
      const when =
        standing === 'scheduled' && goesOut
          ? `${goesOut.slice(0, 10)} 00:00 ${zoneOf(goesOut)}`
          : (date ?? 'no date');
      lines.push(`  ${when}  ${title}  ${colors.dim(file)}`);
      if (hidden !== null) lines.push(`      ${colors.dim(`hidden: ${hidden}`)}`);
    }
  }
  const next = entries.find((entry) => entry.standing === 'scheduled');
  if (next?.date) lines.push('', `A build on ${next.date} is the next that publishes something by itself.`);
  if (entries.length === 0)
    lines.push('', 'There are no posts or stories yet: `studio new post "Title"` writes one.');
  return `${lines.join('\n')}\n`;
}

const zoneOf = (stamp: string) => `UTC${stamp.slice(19)}`;
