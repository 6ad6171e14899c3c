import { bundleStudio, contentBuild } from './builds.ts';
import { here } from './measure.ts';
import { race, type Contender } from './race.ts';
import { peak, ratio, seconds, table, took } from './table.ts';
import { corpusHouse } from './workspace.ts';

interface Options {
  posts: number;
  runs: number;
}

const target = { cold: 0.25, unchanged: 0.5, edited: 0.8, megabytes: 400 };

/** The content pipeline alone, beside what remark and rehype take for the same bodies. */
export async function benchContent({ posts, runs }: Options): Promise<string> {
  const house = await corpusHouse(posts);
  const studio = (...args: string[]) => ({ cwd: house.root, args: [house.path('bin/studio.js'), ...args] });
  await bundleStudio(house);

  const build = contentBuild(house, posts);
  const reference: Contender = {
    name: 'remark, GFM tables, rehype, on all cores',
    run: { cwd: here, args: ['reference-remark.mjs', house.path('content/blog')] },
    reset: () => undefined,
  };
  const check: Contender = { name: '`studio check`', run: studio('check'), reset: build.reset };
  const results = await race([reference, check, build], runs);
  const alone = results.get(reference.name)?.cold;
  if (!alone) throw new Error('The reference was not measured.');

  const rows = [...results].map(([name, result]) => [
    name,
    took(result.cold),
    result.cold ? ratio(result.cold.seconds, alone.seconds) : '',
    result.cold ? ratio(result.cold.cpu, alone.cpu) : '',
    result.cold ? ((result.cold.cpu / posts) * 1000).toFixed(2) : '',
    took(result.unchanged),
    took(result.edited),
    peak(result),
  ]);
  rows.push([
    '*target of the build*',
    '',
    '',
    `≤ ${target.cold}×`,
    '',
    `< ${seconds(target.unchanged)}`,
    `< ${seconds(target.edited)}`,
    `< ${target.megabytes}`,
  ]);
  const head = [
    `${posts.toLocaleString('en-US')} posts: wall s (CPU s)`,
    'cold',
    'wall ratio',
    'CPU ratio',
    'CPU ms a post',
    'nothing changed',
    'one post edited',
    'peak MB',
  ];
  return `## Content\n\n${table(head, rows)}`;
}
