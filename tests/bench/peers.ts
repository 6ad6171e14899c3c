import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from './aside.ts';
import { bundleStudio, contentBuild, countPages, siteBuild } from './builds.ts';
import { editPost, writeArticles } from './corpus.ts';
import { here } from './measure.ts';
import { installed, newerNode } from './peers-install.ts';
import { race, type Contender, type Result } from './race.ts';
import { peak, ratio, table, took } from './table.ts';
import { corpusHouse } from './workspace.ts';

interface Options {
  posts: number;
  runs: number;
}

interface Peer {
  folder: string;
  /** where its posts are written, inside its folder */
  posts: string;
  /** the package that gives it its version */
  package: string;
  title: string;
  args: readonly string[];
  /** what a build leaves: out of its way before a cold one */
  leaves: readonly string[];
}

const eleventy: Peer = {
  folder: 'eleventy',
  posts: 'site/blog/posts',
  package: '@11ty/eleventy',
  title: 'Eleventy',
  args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  leaves: ['dist'],
};

const astro: Peer = {
  folder: 'astro',
  posts: 'posts',
  package: 'astro',
  title: 'Astro',
  args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  leaves: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
};

const contentCollections: Peer = {
  folder: 'content-collections',
  posts: 'posts',
  package: '@content-collections/core',
  title: 'Content Collections',
  args: [
    'node_modules/@content-collections/cli/dist/index.js',
    'build',
    '--config',
    'content-collections.mjs',
  ],
  leaves: ['.content-collections'],
};

/** The same corpus built by others: whole sites, and content alone. */
export async function benchPeers({ posts, runs }: Options): Promise<string> {
  const house = await corpusHouse(posts);
  await bundleStudio(house);
  const { node, version } = newerNode();
  const on = (contender: Contender): Contender => ({ ...contender, run: { ...contender.run, node } });
  const content = await race([contentBuild(house, posts), contend(contentCollections, posts)].map(on), runs);

  const sites = [siteBuild(house, posts), contend(eleventy, posts), contend(astro, posts)].map(on);
  const built = await race(sites, runs);
  const pages = new Map(sites.map(({ name, run }) => [name, countPages(join(run.cwd, 'dist'))]));

  const columns = [
    'cold',
    'nothing changed',
    'one post edited',
    'cold, wall ratio',
    'edited, wall ratio',
    'peak MB',
  ];
  const count = `${posts.toLocaleString('en-US')} posts`;
  const siteTable = table(
    [`${count} to a site: wall s (CPU s)`, ...columns, 'pages'],
    rowsOf(built).map(([name, ...cells]) => [`${name}`, ...cells, pages.get(`${name}`) ?? '']),
  );
  const contentTable = table([`${count} to data: wall s (CPU s)`, ...columns], rowsOf(content));
  return `## Peers\n\n${siteTable}\n\n${notes}\n\n${contentTable}\n\nAll of them on Node ${version}.`;
}

const notes = `Every peer builds a home page, the blog in lists of six and a page a post, with head tags, structured data, read time
and related posts. Ours also builds lists by tag, the other pages, feeds, a sitemap, the data of each page and compressed
twins of all files.`;

const compare = (figures: Result['cold'], to: Result['cold']) =>
  figures && to ? ratio(figures.seconds, to.seconds) : '';

/** Figures of each, and their ratio to ours, which comes first. */
function rowsOf(results: ReadonlyMap<string, Result>): (string | number)[][] {
  const [ours] = results.values();
  return [...results].map(([name, result]) => [
    name,
    took(result.cold),
    took(result.unchanged),
    took(result.edited),
    compare(result.cold, ours?.cold),
    compare(result.edited, ours?.edited),
    peak(result),
  ]);
}

/** Installs a peer from the registry, outside the repository, and gives it the corpus. */
function contend(peer: Peer, posts: number): Contender {
  const root = installed(peer.folder);
  cpSync(join(here, 'peers/shared'), join(root, 'shared'), { recursive: true });
  mkdirSync(join(root, 'public'), { recursive: true });
  cpSync(join(here, 'peers/shared/style.css'), join(root, 'public/style.css'));
  const folder = join(root, peer.posts);
  writeArticles(folder, posts, { fenced: false });
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules', peer.package, 'package.json'), 'utf8'),
  ) as { version: string };
  return {
    name: `${peer.title} ${version}`,
    run: { cwd: root, args: peer.args, env: { ASTRO_TELEMETRY_DISABLED: '1' } },
    reset() {
      setAside(...peer.leaves.map((name) => join(root, name)));
    },
    edit: (take) => editPost(folder, posts, take),
  };
}
