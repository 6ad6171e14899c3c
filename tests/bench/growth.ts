import { readdirSync } from 'node:fs';
import { bundleStudio, contentBuild, siteBuild } from './builds.ts';
import { race } from './race.ts';
import { peak, table, took, type Row } from './table.ts';
import { corpusHouse } from './workspace.ts';

interface Options {
  posts: number;
}

/** A blog ten times as long: what a post and a page cost then. One run each, since the longer one takes minutes. */
export async function benchGrowth({ posts }: Options): Promise<string> {
  const rows: Row[] = [];
  for (const many of [posts, posts * 10]) {
    // oxlint-disable-next-line no-await-in-loop -- what is measured runs alone
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
  return `## Growth\n\n${table(head, rows)}`;
}

const each = (cpu = 0, count = 1) => ((cpu / count) * 1000).toFixed(2);

async function rowOf(posts: number): Promise<Row> {
  const house = await corpusHouse(posts);
  await bundleStudio(house);
  const content = contentBuild(house, posts);
  const ofContent = (await race([content], 1)).get(content.name) ?? {};
  const build = siteBuild(house, posts);
  const ofSite = (await race([build], 1)).get(build.name) ?? {};
  const pages = readdirSync(house.path('dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  ).length;
  return [
    posts.toLocaleString('en-US'),
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
}
