import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside, workFolder } from './aside.ts';
import { editPost, writeArticles } from './corpus.ts';
import { here, measure } from './measure.ts';
import { race, type Contender, type Result } from './race.ts';
import { siteBuild } from './site.ts';
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
  args: ['node_modules/astro/astro.js', 'build', '--silent'],
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

/** The newest Astro needs Node 22.12: an older Node takes the last that runs on it. */
const olderAstro = '^5.9.0';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const takesNewestAstro = major > 22 || (major === 22 && minor >= 12);

/** The same corpus built by others: whole sites, and content alone. */
export async function benchPeers({ posts, runs }: Options): Promise<string> {
  const house = await corpusHouse(posts);
  const studio: Contender = {
    name: '`studio build --no-images`',
    run: { cwd: house.root, args: [house.path('bin/studio.js'), 'build', '--no-images'] },
    reset: () => house.remove('generated', '.studio/cache'),
    edit: (take) => editPost(house.path('content/blog'), posts, take),
  };
  await measure({ cwd: house.root, args: [house.path('bin/studio.js'), '--help'] });
  const collections = contend(contentCollections, posts);
  const content = await race([studio, collections], runs);

  const sites = [siteBuild(house, posts), contend(eleventy, posts), contend(astro, posts)];
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
  const older = takesNewestAstro
    ? ''
    : `\n\nAstro's newest needs Node 22.12; this is the last that runs on Node ${process.versions.node}.`;
  return `## Peers\n\n${siteTable}\n\n${notes}${older}\n\n${contentTable}`;
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
  const root = join(workFolder, 'peers', peer.folder);
  install(peer, root);
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

function install(peer: Peer, root: string): void {
  const wanted = readFileSync(join(here, 'peers', peer.folder, 'package.json'), 'utf8');
  const settings = JSON.parse(wanted) as { dependencies: Record<string, string> };
  if (peer === astro && !takesNewestAstro) settings.dependencies['astro'] = olderAstro;
  const manifest = `${JSON.stringify(settings, null, 2)}\n`;

  const file = join(root, 'package.json');
  const marker = join(root, 'node_modules/.bench-installed');
  const stands = existsSync(marker) && readFileSync(marker, 'utf8') === manifest;
  if (!stands) rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(join(here, 'peers', peer.folder), root, { recursive: true });
  cpSync(join(here, 'peers/shared'), join(root, 'shared'), { recursive: true });
  mkdirSync(join(root, 'public'), { recursive: true });
  cpSync(join(here, 'peers/shared/style.css'), join(root, 'public/style.css'));
  writeFileSync(file, manifest);
  if (stands) return;
  process.stderr.write(`  installing ${peer.title} …\n`);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${peer.title} could not be installed:\n${stderr}`);
  writeFileSync(marker, manifest);
}

const countPages = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
