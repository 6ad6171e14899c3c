import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleStudio, contentBuild, countPages, siteBuild } from './builds.ts';
import { compare } from './compare.ts';
import { formatTimes, getPeakMemory, kilobytes, table, type Row } from './table.ts';
import { corpusWorkspace } from './workspace.ts';

interface Options {
  posts: number;
}

/** Compares the cost per post and page with that of a blog ten times as large. Each is measured once, because the larger one takes minutes. */
export async function benchGrowth({ posts }: Options): Promise<string> {
  const rows: { buildTimes: Row; fileSizes: Row }[] = [];
  for (const count of [posts, posts * 10]) {
    rows.push(await measureRows(count));
  }
  const head = [
    'posts: wall time, s (CPU s)',
    'content cold',
    'CPU ms per post',
    'content, one post edited',
    'peak MB',
    'site cold',
    'pages',
    'CPU ms per page',
    'site, one post edited',
    'peak MB',
  ];
  const buildTimes = table(
    head,
    rows.map((row) => row.buildTimes),
  );
  const fileSizes = table(
    ['posts: largest file, compressed kB', ...Object.keys(servedFilePatterns)],
    rows.map((row) => row.fileSizes),
  );
  return `## Growth\n\n${buildTimes}\n\n${fileSizes}`;
}

/** The files that a reader of the blog loads, by their paths in `dist/`. */
const servedFilePatterns = {
  'post HTML': /^blog\/[^/]+\.html$/,
  'listing HTML': /^blog(?:\/page\/\d+)?\.html$/,
  'tag HTML': /^blog\/tag\/.+\.html$/,
  'page data': /^data\/.+\.json$/,
  'search words': /^search\/words\/.+\.json$/,
  'search cards': /^search\/cards\/.+\.json$/,
};

/** Finds the largest compressed size of each kind of file. Compresses only the 50 largest files, because compressing all of them takes minutes. */
function findLargest(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const getSize = (file: string) => statSync(join(dist, file)).size;
  const getCompressedSize = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  return Object.values(servedFilePatterns).map((kind) => {
    const bySize = files.filter((file) => kind.test(file)).toSorted((a, b) => getSize(b) - getSize(a));
    return kilobytes(Math.max(...bySize.slice(0, 50).map(getCompressedSize)));
  });
}

const getMsPerItem = (cpu = 0, count = 1) => ((cpu / count) * 1000).toFixed(2);

async function measureRows(posts: number): Promise<{ buildTimes: Row; fileSizes: Row }> {
  const workspace = await corpusWorkspace(posts);
  await bundleStudio(workspace);
  const content = contentBuild(workspace, posts);
  const contentResult = (await compare([content], 1)).get(content.name) ?? {};
  const build = siteBuild(workspace, posts);
  const siteResult = (await compare([build], 1)).get(build.name) ?? {};
  const pages = countPages(workspace.path('dist'));
  const count = posts.toLocaleString('en-US');
  const buildTimes = [
    count,
    formatTimes(contentResult.cold),
    getMsPerItem(contentResult.cold?.cpu, posts),
    formatTimes(contentResult.edited),
    getPeakMemory(contentResult),
    formatTimes(siteResult.cold),
    pages,
    getMsPerItem(siteResult.cold?.cpu, pages),
    formatTimes(siteResult.edited),
    getPeakMemory(siteResult),
  ];
  return { buildTimes, fileSizes: [count, ...findLargest(workspace.path('dist'))] };
}
