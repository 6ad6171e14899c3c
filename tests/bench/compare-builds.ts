import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleStudio, contentBuild, countPages, siteBuild } from './builds.ts';
import { here, measure } from './measure.ts';
import { contentPeer, sitePeers } from './peers.ts';
import { newerNode } from './peers-install.ts';
import { compare, type Candidate, type Result } from './compare.ts';
import { peak, ratio, table, took, type Row } from './table.ts';
import { corpusWorkspace, ownWorkspace } from './workspace.ts';

interface Options {
  posts: number;
  runs: number;
}

/** Our builds, those of other tools, and what remark and rehype alone take for the same bodies: one table, one run, one Node. */
export async function compareBuilds({ posts, runs }: Options): Promise<string> {
  const { node, version } = newerNode();
  const on = (candidate: Candidate): Candidate => ({ ...candidate, run: { ...candidate.run, node } });
  const workspace = await corpusWorkspace(posts);
  await bundleStudio(workspace);
  const build = contentBuild(workspace, posts);
  const site = on(siteBuild(workspace, posts));
  const remark: Candidate = {
    name: 'remark-parse, GFM tables and rehype, one thread',
    run: { cwd: here, args: ['reference-remark.mjs', workspace.path('content/blog')] },
    reset: () => undefined,
  };
  const libraries: Candidate = {
    name: 'our libraries alone, without rules',
    run: {
      cwd: here,
      args: ['reference-libraries.mjs', workspace.path('content/blog'), workspace.path('libraries')],
    },
    reset: () => workspace.remove('libraries'),
  };
  const check: Candidate = {
    name: '`studio check`',
    run: { cwd: workspace.root, args: [workspace.path('bin/studio.js'), 'check'] },
    reset: build.reset,
  };
  const contents = await compare([remark, libraries, check, build, contentPeer(posts)].map(on), runs);
  const peers = sitePeers(posts).map(on);
  const sites = await compare([site, ...peers], runs);
  const pages = [site, ...peers].map(({ run }) => countPages(join(run.cwd, 'dist')));
  const sentence = await compareEditedWithCold(site, workspace.path('dist'));

  const own = ownWorkspace();
  await bundleStudio(own);
  const { run, reset } = siteBuild(own, 0);
  const small = on({ name: 'Hush Quarter, its own 13 posts', run, reset });
  const large = await corpusWorkspace(10 * posts);
  await bundleStudio(large);
  const content = contentBuild(large, 10 * posts);
  const long = on({ ...content, name: `${content.name}, ${count(10 * posts)} posts` });
  const others = await compare([small, long], 1);

  const reference = contents.get(remark.name)?.cold?.cpu ?? NaN;
  const floor = ratio(contents.get(libraries.name)?.cold?.cpu ?? NaN, reference);
  const row = ([name, result]: [string, Result], index = -1): Row => [
    name,
    took(result.cold),
    result.cold ? ratio(result.cold.cpu, reference) : '',
    took(result.unchanged),
    took(result.edited),
    result.edited ? ratio(result.edited.cpu, reference) : '',
    peak(result),
    pages[index] ?? '',
  ];
  const head = [
    `${count(posts)} posts: wall s (CPU s)`,
    'cold',
    'CPU ratio',
    'nothing changed',
    'one post edited',
    'CPU ratio',
    'peak MB',
    'pages',
  ];
  const rows = [
    ...[...contents].map((entry) => row(entry)),
    ...[...sites].map(row),
    ...[...others].map((entry) => row(entry)),
  ];
  return `## Builds\n\n${table(head, rows)}\n\n${notes}\n\n${describeFloor(floor)}\n\n${sentence}\n\nAll of them on Node ${version}.`;
}

const count = (number: number) => number.toLocaleString('en-US');

const notes = `Ratios are to the first row. Aims: 0.25× for the content, 0.86× for the site, 0.3× for one post edited, 3.6 s of CPU for the 13
posts, 500 MB for 10,000. No build here makes pictures. Every peer builds a home page, the blog in lists of six and a page a
post, with head tags, structured data, read time and related posts. Ours also builds lists by tag, the other pages, feeds, a
sitemap, a search index and the data of each page.`;

const describeFloor = (floor: string) =>
  `"Our libraries alone" are gray-matter, satteri's parser, remark-rehype, rehype-sanitize and rehype-stringify, writing one JSON
file per post: ${floor}. A content build with them cannot take less. Ours also applies the rules, finds the terms of the search, stores
results in the cache, and reads each original picture to find damaged ones.`;

/** After the comparison the site is the edited one. */
async function compareEditedWithCold({ run, reset }: Candidate, dist: string): Promise<string> {
  const edited = hashFiles(dist);
  reset();
  await measure(run);
  const cold = hashFiles(dist);
  const different = [...new Set([...edited.keys(), ...cold.keys()])].filter(
    (name) => edited.get(name) !== cold.get(name),
  );
  return different.length
    ? `**${different.length} of ${cold.size} files differ between the edited build and a cold one**, such as ${different.slice(0, 3).join(', ')}.`
    : `All ${count(cold.size)} files of our edited build are byte-identical to those of a cold one.`;
}

function hashFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}
