import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { searchPath } from '#src/content/search.ts';
import { readPosts } from './source-posts.ts';
import { build, copyBuiltClone } from './repository.ts';
import { getBrotliSize, getCompressedSize } from './weight.ts';

/** Enough to notice anything that grows with each post. */
const postCount = 80;
const day = 86_400_000;
const posts = readPosts();
const oldest = Date.parse(posts.at(-1)?.date ?? '');

let folder: string;
const distFile = (...path: string[]) => join(folder, 'dist', ...path);

/** Generates twenty words that no other post has, so the search index grows as on a real blog. */
const getUniqueWords = (number: number) =>
  Array.from({ length: 20 }, (_, index) => {
    const letters = ((number * 20 + index) * 7_919)
      .toString(26)
      .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? '');
    return `${letters}o${letters.slice(0, 2)}`;
  });

/** Writes an older copy of a post with a unique title, unique words and one tag, which is also unique for the first 30 copies. */
function writeCopy(number: number): void {
  const { slug } = posts[number % posts.length] ?? { slug: '' };
  const text = readFileSync(join(folder, `content/blog/${slug}.md`), 'utf8')
    .replace(/^title: .*$/m, `title: Number ${number} of our site's long list`)
    .replace(/^date: .*$/m, `date: ${new Date(oldest - number * day).toISOString().slice(0, 10)}`)
    .replace(/^featured: .*$/m, 'featured: true')
    .replace(/^tags: ([^,\n]+).*$/m, number <= 30 ? `tags: topic-${number}` : 'tags: $1')
    .replace('\n---\n', `\n---\n\nSome unusual words are ${getUniqueWords(number).join(' ')}.\n`);
  writeFileSync(join(folder, `content/blog/number-${number}.md`), text);
}

/** Measures the home page, the blog and the original posts with their data, and lists all scripts and styles. */
function measureSite() {
  const paths = ['/index', '/blog', ...posts.map(({ slug }) => `/blog/${slug}`)];
  return {
    pages: Object.fromEntries(paths.map((path) => [path, readFileSync(distFile(`${path}.html`)).length])),
    data: Object.fromEntries(
      paths.map((path) => [path, readFileSync(distFile('data', `${path}.json`)).length]),
    ),
    assets: readdirSync(distFile('assets')).toSorted(),
  };
}

let before: ReturnType<typeof measureSite>;
let after: ReturnType<typeof measureSite>;

beforeAll(async () => {
  folder = await copyBuiltClone();
  before = measureSite();
  for (let number = 1; number <= postCount - posts.length; number++) writeCopy(number);
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  after = measureSite();
});

test('eighty posts don’t change scripts and styles', () => {
  expect(after.assets).toEqual(before.assets);
});

test('the home page and blog pages weigh the same with eighty posts as with thirteen', () => {
  expect(Object.keys(after.pages)).toHaveLength(15);
  for (const kind of ['pages', 'data'] as const) {
    for (const [path, size] of Object.entries(before[kind])) {
      // Adjacent and related posts differ, and the pagination has more numbers.
      expect(Math.abs((after[kind][path] ?? Infinity) - size), `${kind} ${path}`).toBeLessThan(400);
    }
  }
});

test('every list page and tag page has at most six posts and is under 14 kB', () => {
  const lists = readdirSync(distFile('blog'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:page|tag)\/(?!404).*\.html$/.test(path),
  );
  expect(lists.length).toBeGreaterThan(Math.ceil(postCount / 6));
  for (const path of lists) {
    const html = readFileSync(distFile('blog', path), 'utf8');
    const cards = html.match(/<time /g) ?? [];
    expect(cards.length, path).toBeGreaterThan(0);
    expect(cards.length, path).toBeLessThanOrEqual(6);
    expect(getBrotliSize(html, 5), path).toBeLessThan(14_000);
  }
});

test('the search index of eighty posts weighs less than 45 kB', () => {
  expect(getCompressedSize(distFile(searchPath))).toBeLessThan(45_000);
});
