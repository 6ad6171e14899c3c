import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findPosts } from '#src/lib/search/find-posts.ts';
import { readPosts } from './posts-as-written.ts';
import { build, copyOfBuiltClone } from './repository.ts';
import { compressedSize } from './weight.ts';

const many = 1000;
const day = 86_400_000;
const posts = readPosts();
const oldest = Date.parse(posts.at(-1)?.date ?? '');

let folder: string;
const file = (...path: string[]) => join(folder, 'dist', ...path);

/** Twenty words that no other post carries, so that the search has as much to file as a blog of that size gives it. */
const ownWords = (number: number) =>
  Array.from({ length: 20 }, (_, at) => {
    const letters = ((number * 20 + at) * 7_919)
      .toString(26)
      .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? '');
    return `${letters}o${letters.slice(0, 2)}`;
  });

/** One of our own posts once more, older than all of them, with a title and words of its own; the first ones with a tag. */
function writeAgain(number: number): void {
  const { slug } = posts[number % posts.length] ?? { slug: '' };
  const text = readFileSync(join(folder, `content/blog/${slug}.md`), 'utf8')
    .replace(/^title: .*$/m, `title: Number ${number} of our site's long list`)
    .replace(/^date: .*$/m, `date: ${new Date(oldest - number * day).toISOString().slice(0, 10)}`)
    .replace(/^featured: .*$/m, 'featured: true')
    .replace(/^tags: /m, number <= 30 ? `tags: topic-${number}, ` : 'tags: ')
    .replace('\n---\n', `\n---\n\nOf it we say ${ownWords(number).join(' ')}.\n`);
  writeFileSync(join(folder, `content/blog/number-${number}.md`), text);
}

/** Files that a reader of the home page, the blog and the posts loads: page, data and scripts. */
function weights() {
  const ofBlog = ['/index', '/blog', ...posts.map(({ slug }) => `/blog/${slug}`)];
  return {
    pages: Object.fromEntries(ofBlog.map((path) => [path, readFileSync(file(`${path}.html`)).length])),
    data: Object.fromEntries(ofBlog.map((path) => [path, readFileSync(file('data', `${path}.json`)).length])),
    scripts: readdirSync(file('assets')).toSorted(),
  };
}

let few: ReturnType<typeof weights>;
let full: ReturnType<typeof weights>;

beforeAll(async () => {
  folder = await copyOfBuiltClone();
  few = weights();
  for (let number = 1; number <= many - posts.length; number++) writeAgain(number);
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  full = weights();
}, 900_000);

test('a thousand posts add nothing to scripts and styles', () => {
  expect(full.scripts).toEqual(few.scripts);
});

test('the home page and a blog page weigh the same at a thousand posts as at thirteen', () => {
  expect(Object.keys(full.pages)).toHaveLength(15);
  for (const kind of ['pages', 'data'] as const) {
    for (const [path, before] of Object.entries(few[kind])) {
      // Other neighbors, other relatives and five more numbers of pages.
      expect(Math.abs((full[kind][path] ?? Infinity) - before), `${kind} ${path}`).toBeLessThan(900);
    }
  }
});

test('every list page and tag page has at most six posts and fits into 14 kB', () => {
  const lists = readdirSync(file('blog'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:page|tag)\/(?!404).*\.html$/.test(path),
  );
  expect(lists.length).toBeGreaterThan(Math.ceil(many / 6));
  for (const path of lists) {
    const cards = readFileSync(file('blog', path), 'utf8').match(/<time /g) ?? [];
    expect(cards.length, path).toBeGreaterThan(0);
    expect(cards.length, path).toBeLessThanOrEqual(6);
  }
  const bytes = (path: string) => statSync(file('blog', path)).size;
  const largest = lists.toSorted((one, other) => bytes(other) - bytes(one)).slice(0, 30);
  for (const path of largest) expect(compressedSize(file('blog', path)), path).toBeLessThan(14_000);
});

test.each([
  ['playlist', 'number-'],
  ['posing hands chair', 'posing-guide'],
  ['outf', ''],
  [ownWords(500)[7] ?? '', 'number-500'],
])('a search for “%s” loads a few small parts', async (query, finds) => {
  const asked = new Set<string>();
  const found = await findPosts(
    query,
    async (address) => {
      asked.add(address);
      return JSON.parse(readFileSync(file(address), 'utf8')) as unknown;
    },
    13,
  );
  expect(found.map(({ slug }) => slug).join()).toContain(finds);
  const bytes = [...asked].reduce((all, part) => all + compressedSize(file(part)), 0);
  expect(asked.size).toBeLessThan(25);
  expect(bytes).toBeLessThan(80_000);
});
