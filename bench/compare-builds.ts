import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleStudio, contentBuild, countPages, siteBuild } from './builds.ts';
import { editFile } from './corpus.ts';
import { benchFolder, measure } from './measure.ts';
import { contentPeer, sitePeers } from './peers.ts';
import { installNode } from './peers-install.ts';
import { compare, type Candidate, type Result } from './compare.ts';
import { formatTimes, getPeakMemory, ratio, table, type Row } from './table.ts';
import { corpusWorkspace, ownWorkspace } from './workspace.ts';

interface Options {
  posts: number;
  runs: number;
}

/** Compares our builds with those of other tools and with remark and rehype alone, on the same content and the same Node. */
export async function compareBuilds({ posts, runs }: Options): Promise<string> {
  const { node, version } = installNode();
  const withNode = (candidate: Candidate): Candidate => ({ ...candidate, run: { ...candidate.run, node } });
  const workspace = corpusWorkspace(posts);
  await bundleStudio(workspace);
  const build = contentBuild(workspace, posts);
  const site = withNode(siteBuild(workspace, posts));
  const remark: Candidate = {
    name: 'remark-parse, GFM tables and rehype, one thread',
    run: { cwd: benchFolder, args: ['reference-remark.mjs', workspace.path('content/blog')] },
    reset: () => undefined,
  };
  const libraries: Candidate = {
    name: 'our libraries alone, without rules',
    run: {
      cwd: benchFolder,
      args: ['reference-libraries.mjs', workspace.path('content/blog'), workspace.path('libraries')],
    },
    reset: () => workspace.remove('libraries'),
  };
  const check: Candidate = {
    name: '`studio check`',
    run: { cwd: workspace.root, args: [workspace.path('bin/studio.js'), 'check'] },
    reset: build.reset,
  };
  const contents = await compare([remark, libraries, check, build, contentPeer(posts)].map(withNode), runs);
  const peers = sitePeers(posts).map(withNode);
  const sites = await compare([site, ...peers], runs);
  const pages = [site, ...peers].map(({ run }) => countPages(join(run.cwd, 'dist')));
  const comparison = await compareEditedWithCold(site, workspace.path('dist'));

  const ownContent = ownWorkspace();
  await bundleStudio(ownContent);
  const { run, reset } = siteBuild(ownContent, 0);
  const [ownPost = ''] = readdirSync(ownContent.path('content/blog'));
  const edit = (round: number) => editFile(ownContent.path('content/blog', ownPost), round);
  const ownSite: Candidate = { name: 'Hush Quarter, its own 13 posts', run, reset, edit };
  const smallPeers = sitePeers(13).map((peer) => ({ ...peer, name: `${peer.name}, 13 posts` }));
  const largeCorpus = await corpusWorkspace(10 * posts);
  await bundleStudio(largeCorpus);
  const content = contentBuild(largeCorpus, 10 * posts);
  const largeBuild = withNode({ ...content, name: `${content.name}, ${formatCount(10 * posts)} posts` });
  const others = await compare([...[ownSite, ...smallPeers].map(withNode), largeBuild], 1);

  const reference = contents.get(remark.name)?.cold?.cpu ?? NaN;
  const floor = ratio(contents.get(libraries.name)?.cold?.cpu ?? NaN, reference);
  const row = ([name, result]: [string, Result], index = -1): Row => [
    name,
    formatTimes(result.cold),
    result.cold ? ratio(result.cold.cpu, reference) : '',
    formatTimes(result.unchanged),
    formatTimes(result.edited),
    result.edited ? ratio(result.edited.cpu, reference) : '',
    getPeakMemory(result),
    pages[index] ?? '',
  ];
  const head = [
    `${formatCount(posts)} posts: wall time, s (CPU s)`,
    'cold',
    'CPU ratio',
    'unchanged',
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
  return `## Builds\n\n${table(head, rows)}\n\n${notes}\n\n${describeFloor(floor)}\n\n${comparison}\n\nAll ran on Node ${version}.`;
}

const formatCount = (number: number) => number.toLocaleString('en-US');

const notes = `Ratios are to the first row. Targets: 0.25× for the content, 0.86× for the site, 0.3× after editing one post, 3.6 s of CPU for the
13 posts, 500 MB for 10,000. No build here makes images. Every peer builds a home page, lists of six posts for the blog and for each
tag, and a page for each post with head tags, structured data, read time and related posts. Ours also builds the other pages, feeds, a
sitemap, a search index and each page's data.`;

const describeFloor = (floor: string) =>
  `"Our libraries alone" are gray-matter, satteri's parser, remark-rehype, rehype-sanitize and rehype-stringify, writing one JSON
file per post: ${floor}. A content build that uses them cannot be faster. Ours also applies the rules, collects search terms, caches
results, and reads each original image to find damaged ones.`;

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
    : `All ${formatCount(cold.size)} files of our edited build are byte-identical to those of a cold one.`;
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
