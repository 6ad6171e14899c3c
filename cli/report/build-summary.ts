import { plural } from '#src/lib/format/count.ts';
import type { BuildSummary } from '../site/build-content.ts';
import type { ContentSummary } from '../site/content.ts';
import type { Progress } from '../check.ts';
import type { Terminal } from './terminal.ts';

export function formatBuildSummary(summary: BuildSummary, seconds: number): string {
  const { files, written } = summary;
  const changed = written === 0 ? 'nothing changed' : `${written} of ${plural(files, 'file')} written`;
  return `${formatContentCounts(summary)}: ${changed} in ${seconds.toFixed(2)} s`;
}

export function formatContentCounts(summary: ContentSummary): string {
  const { posts, stories, documents, pictures, drafts, scheduled } = summary;
  const published = [
    plural(posts, 'post'),
    plural(stories, 'story', 'stories'),
    plural(documents, 'page'),
    plural(pictures, 'image'),
  ].join(', ');
  const unpublished = [
    ...(drafts > 0 ? [plural(drafts, 'draft')] : []),
    ...(scheduled > 0 ? [`${scheduled} scheduled`] : []),
  ];
  const note = unpublished.length > 0 ? ` (${unpublished.join(', ')})` : '';
  return published + note;
}

const stages: Record<Progress['stage'], string> = {
  read: 'Reading content',
  pictures: 'Encoding images',
};

const redrawIntervalMs = 80;
/** A long interval keeps logs short. */
const logIntervalMs = 5000;

/** Updates a line on a terminal, and prints an occasional line elsewhere. */
export function showProgress({ isInteractive, log }: Pick<Terminal, 'isInteractive' | 'log'>) {
  const intervalMs = isInteractive ? redrawIntervalMs : logIntervalMs;
  let last = isInteractive ? 0 : Date.now();
  let hasLine = false;
  const clearLine = () => {
    if (hasLine) log('\r\u001B[K');
    hasLine = false;
  };
  const step = ({ stage, done, total }: Progress) => {
    if (Date.now() - last < intervalMs) return;
    last = Date.now();
    clearLine();
    log(`${stages[stage]}: ${done} of ${total}${isInteractive ? '' : '\n'}`);
    hasLine = isInteractive;
  };
  return { step, end: clearLine };
}
