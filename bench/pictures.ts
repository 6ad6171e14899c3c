import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveToTrash, workFolder } from './trash.ts';
import { benchFolder, median } from './measure.ts';
import { listOriginals, encodeFolder } from './encode-folder.ts';
import { compare, type Candidate } from './compare.ts';
import { formatTimes, getPeakMemory, ratio, seconds, table } from './table.ts';

const originals = fileURLToPath(new URL('../content/images', import.meta.url));
const target = { alone: 1.15, rerun: 0.2, megabytes: 500 };

/** Measures encoding the site's own images in all sizes and formats, compared with sharp alone. */
export async function benchPictures({ runs }: { runs: number }): Promise<string> {
  const out = join(workFolder, 'pictures-alone');
  const cache = join(workFolder, 'pictures-cache');
  const createCommand = (name: string, folder: string) => ({
    cwd: benchFolder,
    args: ['--import', 'tsx', join(benchFolder, name), originals, folder],
  });
  const alone: Candidate = {
    name: 'sharp alone, each original decoded once',
    run: createCommand('pictures-sharp-alone.ts', out),
    reset: () => moveToTrash(out),
  };
  const studio: Candidate = {
    name: 'studio, cold',
    run: createCommand('encode-folder.ts', cache),
    reset: () => moveToTrash(cache),
  };
  const results = await compare([alone, studio], runs);
  const reference = results.get(alone.name)?.cold;
  if (!reference) throw new Error('The reference was not measured.');
  const rerunTimes: number[] = [];
  let files = 0;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    files = await encodeFolder(originals, cache);
    rerunTimes.push((performance.now() - start) / 1000);
  }

  const rows = [...results].map(([name, result]) => [
    name,
    formatTimes(result.cold),
    result.cold ? ratio(result.cold.cpu, reference.cpu) : '',
    getPeakMemory(result),
  ]);
  rows.push(['studio again, unchanged', seconds(median(rerunTimes)), '', '']);
  const head = [
    `${listOriginals(originals).length} originals to ${files} files: s (CPU s)`,
    'cold',
    'CPU relative to sharp alone',
    'peak MB per process',
  ];
  const targets = `Targets: at most ${target.alone}× sharp alone, a rerun under ${target.rerun} s, and under ${target.megabytes} MB.`;
  return `## Images\n\n${table(head, rows)}\n\n${targets}`;
}
