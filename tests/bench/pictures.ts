import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveToTrash, workFolder } from './trash.ts';
import { here, median } from './measure.ts';
import { benchEfforts } from './pictures-efforts.ts';
import { makeFolder, originalsIn } from './pictures-made.ts';
import { compare, type Candidate } from './compare.ts';
import { peak, ratio, seconds, table, took } from './table.ts';

const originals = fileURLToPath(new URL('../../content/images', import.meta.url));
const target = { alone: 1.15, rerun: 0.2, megabytes: 500 };

/** The site's own pictures in all sizes and formats, compared with sharp alone. */
export async function benchPictures({ runs }: { runs: number }): Promise<string> {
  const out = join(workFolder, 'pictures-alone');
  const cache = join(workFolder, 'pictures-cache');
  const script = (name: string, folder: string) => ({
    cwd: here,
    args: ['--import', 'tsx', join(here, name), originals, folder],
  });
  const alone: Candidate = {
    name: 'sharp alone, each original decoded once',
    run: script('pictures-sharp-alone.ts', out),
    reset: () => moveToTrash(out),
  };
  const made: Candidate = {
    name: 'studio, cold',
    run: script('pictures-made.ts', cache),
    reset: () => moveToTrash(cache),
  };
  const results = await compare([alone, made], runs);
  const reference = results.get(alone.name)?.cold;
  if (!reference) throw new Error('The reference was not measured.');
  const again: number[] = [];
  let files = 0;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    files = await makeFolder(originals, cache);
    again.push((performance.now() - start) / 1000);
  }

  const rows = [...results].map(([name, result]) => [
    name,
    took(result.cold),
    result.cold ? ratio(result.cold.cpu, reference.cpu) : '',
    peak(result),
  ]);
  rows.push(['studio again, nothing changed', seconds(median(again)), '', '']);
  const head = [
    `${originalsIn(originals).length} originals to ${files} files: s (CPU s)`,
    'cold',
    'CPU to sharp alone',
    'peak MB of a process',
  ];
  const aims = `Aims: at most ${target.alone} times sharp alone, a re-run under ${target.rerun} s, under ${target.megabytes} MB.`;
  const efforts = await benchEfforts(join(originals, 'blog'), join(workFolder, 'pictures'));
  return `${table(head, rows)}\n\n${aims}\n\n${efforts}`;
}
