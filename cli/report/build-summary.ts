import { plural } from '#src/lib/format/count.ts';
import type { BuildSummary } from '../site/build-content.ts';
import type { Progress } from '../check.ts';
import type { Terminal } from './terminal.ts';

export function formatBuildSummary(summary: BuildSummary, seconds: number): string {
  const { posts, stories, documents, pictures, drafts, scheduled, files, written } = summary;
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
  const changed = written === 0 ? 'nothing changed' : `${written} of ${plural(files, 'file')} written`;
  const note = unpublished.length > 0 ? ` (${unpublished.join(', ')})` : '';
  return `${published}${note}: ${changed} in ${seconds.toFixed(2)} s`;
}

const stages: Record<Progress['stage'], string> = {
  read: 'Reading content',
  pictures: 'Encoding images',
};

const barWidth = 24;
const barIntervalMs = 80;
/** A long interval keeps logs short. */
const logIntervalMs = 5000;

/** Draws a progress bar on a terminal, and prints an occasional line elsewhere. */
export function showProgress({ isInteractive, log }: Pick<Terminal, 'isInteractive' | 'log'>) {
  const intervalMs = isInteractive ? barIntervalMs : logIntervalMs;
  let last = Date.now() - (isInteractive ? intervalMs : 0);
  let hasOutput = false;
  const step = ({ stage, done, total }: Progress) => {
    if (Date.now() - last < intervalMs) return;
    last = Date.now();
    if (isInteractive) log(`\r\u001B[K${stages[stage]} ${drawBar(done / total)} ${done}/${total}`);
    else log(`${stages[stage]}: ${done} of ${total}\n`);
    hasOutput = true;
  };
  const end = () => {
    if (hasOutput && isInteractive) log('\r\u001B[K');
    hasOutput = false;
  };
  return { step, end };
}

function drawBar(fraction: number): string {
  const filled = Math.round(fraction * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
