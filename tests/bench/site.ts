import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleStudio, siteBuild } from './builds.ts';
import { measure } from './measure.ts';
import { race } from './race.ts';
import { peak, seconds, table, took } from './table.ts';
import { corpusHouse } from './workspace.ts';

interface Options {
  posts: number;
  runs: number;
}

/** From content to `dist/`, without pictures. */
export async function benchSite({ posts, runs }: Options): Promise<string> {
  const house = await corpusHouse(posts);
  await bundleStudio(house);
  const build = siteBuild(house, posts);
  const result = (await race([build], runs)).get(build.name) ?? {};
  const edited = hashFiles(house.path('dist'));
  const pages = [...edited.keys()].filter((name) => name.endsWith('.html')).length;

  build.reset();
  await measure(build.run);
  const cold = hashFiles(house.path('dist'));
  const different = [...new Set([...edited.keys(), ...cold.keys()])].filter(
    (name) => edited.get(name) !== cold.get(name),
  );

  const head = [
    `${posts.toLocaleString('en-US')} posts: wall s (CPU s)`,
    'cold',
    'nothing changed',
    'one post edited',
    'peak MB',
    'pages',
    'cold CPU ms a page',
  ];
  const row = [
    'content to `dist/`, no pictures',
    took(result.cold),
    took(result.unchanged),
    took(result.edited),
    peak(result),
    pages,
    result.cold ? ((result.cold.cpu / pages) * 1000).toFixed(2) : '',
  ];
  const targets = [
    '*target*',
    `< ${seconds(7.2)}, aim ${seconds(3.6)}`,
    '',
    `< ${seconds(2)}`,
    '',
    '',
    'the same at 10,000 posts',
  ];
  const sentence = different.length
    ? `**${different.length} of ${cold.size} files differ between the edited build and a cold one**, such as ${different.slice(0, 3).join(', ')}.`
    : `All ${cold.size.toLocaleString('en-US')} files of the edited build are byte-identical to those of a cold one.`;
  return `## Site\n\n${table(head, [row, targets])}\n\n${sentence}`;
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
