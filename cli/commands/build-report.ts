import { showCount } from '#src/lib/show-count.ts';
import type { BuildSummary, Progress } from '../pipeline/pipeline-contract.ts';
import type { Terminal } from '../report/terminal.ts';

const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${showCount(count)} ${count === 1 ? noun : plural}`;

/** What a build came to, in one line. */
export function buildLine(summary: BuildSummary, seconds: number): string {
  const { posts, stories, documents, pictures, drafts, scheduled, files, written, unchanged } = summary;
  const shown = [
    counted(posts, 'post'),
    counted(stories, 'story', 'stories'),
    counted(documents, 'page'),
    counted(pictures, 'picture'),
  ].join(', ');
  const hidden = [
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    ...(scheduled > 0 ? [`${scheduled} scheduled`] : []),
  ];
  const changed = unchanged ? 'nothing changed' : `${written} of ${counted(files, 'file')} written`;
  const aside = hidden.length > 0 ? ` (${hidden.join(', ')})` : '';
  return `${shown}${aside}: ${changed} in ${seconds.toFixed(2)} s`;
}

const stages: Record<Progress['stage'], string> = {
  read: 'Reading articles',
  pictures: 'Making pictures',
};

const barWidth = 24;
const quietMs = 80;
/** Plain lines come at most this often, so that a log stays short. */
const plainMs = 5000;

/** Shows progress: a bar on a terminal, now and then a plain line elsewhere. */
export function showProgress({ interactive, remark }: Pick<Terminal, 'interactive' | 'remark'>) {
  const pause = interactive ? quietMs : plainMs;
  let last = Date.now() - (interactive ? pause : 0);
  let drawn = false;
  const step = ({ stage, done, total }: Progress) => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    if (interactive) remark(`\r\u001B[K${stages[stage]} ${bar(done / total)} ${done}/${total}`);
    else remark(`${stages[stage]}: ${done} of ${total}\n`);
    drawn = true;
  };
  const end = () => {
    if (drawn && interactive) remark('\r\u001B[K');
    drawn = false;
  };
  return { step, end };
}

function bar(part: number): string {
  const filled = Math.round(part * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
