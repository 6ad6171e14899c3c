import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleStudio, contentBuild, countPages, siteBuild } from './builds.ts';
import { compare } from './compare.ts';
import { kilobytes, peak, table, took, type Row } from './table.ts';
import { corpusWorkspace } from './workspace.ts';

interface Options {
  posts: number;
}

/** A blog ten times as long: what a post and a page cost then. One run each, since the longer one takes minutes. */
export async function benchGrowth({ posts }: Options): Promise<string> {
  const rows: { built: Row; read: Row }[] = [];
  for (const many of [posts, posts * 10]) {
    rows.push(await rowOf(many));
  }
  const head = [
    'posts: wall s (CPU s)',
    'content cold',
    'CPU ms a post',
    'content, one post edited',
    'peak MB',
    'site cold',
    'pages',
    'CPU ms a page',
    'site, one post edited',
    'peak MB',
  ];
  const built = table(
    head,
    rows.map((row) => row.built),
  );
  const read = table(
    ['posts: the largest, kB as sent', ...Object.keys(whatReadersLoad)],
    rows.map((row) => row.read),
  );
  return `## Growth\n\n${built}\n\n${read}`;
}

/** The files that a reader of the blog loads, by where they stand in `dist/`. */
const whatReadersLoad = {
  'HTML of a post': /^blog\/[^/]+\.html$/,
  'HTML of a list': /^blog(?:\/page\/\d+)?\.html$/,
  'HTML of a tag': /^blog\/tag\/.+\.html$/,
  'data of a page': /^data\/.+\.json$/,
  'words of the search': /^search\/words\/.+\.json$/,
  'cards of the search': /^search\/cards\/.+\.json$/,
};

/** The heaviest file of each kind, as it is sent. */
function heaviest(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const sent = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  return Object.values(whatReadersLoad).map((kind) =>
    kilobytes(Math.max(...files.filter((file) => kind.test(file)).map(sent))),
  );
}

const each = (cpu = 0, count = 1) => ((cpu / count) * 1000).toFixed(2);

async function rowOf(posts: number): Promise<{ built: Row; read: Row }> {
  const workspace = await corpusWorkspace(posts);
  await bundleStudio(workspace);
  const content = contentBuild(workspace, posts);
  const ofContent = (await compare([content], 1)).get(content.name) ?? {};
  const build = siteBuild(workspace, posts);
  const ofSite = (await compare([build], 1)).get(build.name) ?? {};
  const pages = countPages(workspace.path('dist'));
  const count = posts.toLocaleString('en-US');
  const built = [
    count,
    took(ofContent.cold),
    each(ofContent.cold?.cpu, posts),
    took(ofContent.edited),
    peak(ofContent),
    took(ofSite.cold),
    pages,
    each(ofSite.cold?.cpu, pages),
    took(ofSite.edited),
    peak(ofSite),
  ];
  return { built, read: [count, ...heaviest(workspace.path('dist'))] };
}
