import { plural } from '#src/lib/format/count.ts';
import type { BuildSummary } from '../build.ts';
import type { Progress } from '../check.ts';
import type { Terminal } from './terminal.ts';

/** The result of a build in one line. */
export function formatBuildSummary(summary: BuildSummary, seconds: number): string {
  const { posts, stories, documents, pictures, drafts, scheduled, files, written } = summary;
  const shown = [
    plural(posts, 'post'),
    plural(stories, 'story', 'stories'),
    plural(documents, 'page'),
    plural(pictures, 'image'),
  ].join(', ');
  const hidden = [
    ...(drafts > 0 ? [plural(drafts, 'draft')] : []),
    ...(scheduled > 0 ? [`${scheduled} scheduled`] : []),
  ];
  const changed = written === 0 ? 'nothing changed' : `${written} of ${plural(files, 'file')} written`;
  const note = hidden.length > 0 ? ` (${hidden.join(', ')})` : '';
  return `${shown}${note}: ${changed} in ${seconds.toFixed(2)} s`;
}

const stages: Record<Progress['stage'], string> = {
  read: 'Reading content',
  pictures: 'Encoding images',
};

const barWidth = 24;
const barIntervalMs = 80;
/** Keeps logs short. */
const logIntervalMs = 5000;

/** A bar on a terminal, an occasional line elsewhere. */
export function showProgress({ isInteractive, log }: Pick<Terminal, 'isInteractive' | 'log'>) {
  const intervalMs = isInteractive ? barIntervalMs : logIntervalMs;
  let last = Date.now() - (isInteractive ? intervalMs : 0);
  let drawn = false;
  const step = ({ stage, done, total }: Progress) => {
    if (Date.now() - last < intervalMs) return;
    last = Date.now();
    if (isInteractive) log(`\r\u001B[K${stages[stage]} ${bar(done / total)} ${done}/${total}`);
    else log(`${stages[stage]}: ${done} of ${total}\n`);
    drawn = true;
  };
  const end = () => {
    if (drawn && isInteractive) log('\r\u001B[K');
    drawn = false;
  };
  return { step, end };
}

function bar(part: number): string {
  const filled = Math.round(part * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
