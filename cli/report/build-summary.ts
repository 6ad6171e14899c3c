import { plural } from '#src/lib/format/count.ts';
import type { BuildSummary } from '../site/build-content.ts';
import type { ContentSummary } from '../site/content.ts';
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

const redrawIntervalMs = 80;
/** A long interval keeps logs short. */
const logIntervalMs = 5000;

/** Shows how many images are encoded: on a terminal in one line, elsewhere in an occasional line. */
export function showProgress({ isInteractive, log }: Pick<Terminal, 'isInteractive' | 'log'>) {
  const intervalMs = isInteractive ? redrawIntervalMs : logIntervalMs;
  let last = isInteractive ? 0 : Date.now();
  let hasLine = false;
  const clearLine = () => {
    if (hasLine) log('\r\u001B[K');
    hasLine = false;
  };
  const step = ({ done, total }: { done: number; total: number }) => {
    if (Date.now() - last < intervalMs) return;
    last = Date.now();
    clearLine();
    log(`Encoding images: ${done} of ${total}${isInteractive ? '' : '\n'}`);
    hasLine = isInteractive;
  };
  return { step, end: clearLine };
}
