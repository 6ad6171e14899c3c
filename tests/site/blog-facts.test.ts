import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPosts } from './source-posts.ts';
import {
  getAttribute,
  findById,
  findElements,
  getMeta,
  readPage,
  getLinkUrls,
  getText,
} from './published-page.ts';
import { getCompressedSize } from './weight.ts';

const posts = readPosts();
const site = 'https://hushquarter.example';
const readBuiltPage = (path: string) => readPage(path, readFileSync(join('dist', `${path}.html`), 'utf8'));
const publishedPosts = posts.map((post) => ({
  slug: post.slug,
  post,
  page: readBuiltPage(`/blog/${post.slug}`),
}));
const getListUrl = (number: number) => `${site}/blog${number > 1 ? `?page=${number}` : ''}`;
const toSlug = (tag: string) => tag.replaceAll(' ', '-');
const formatDate = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('there are thirteen posts on thirteen days from 2025-07-31 to 2025-10-18', () => {
  const days = posts.map(({ date }) => date);
  expect([days.length, new Set(days).size, days.at(-1), days[0]]).toEqual([
    13,
    13,
    '2025-07-31',
    '2025-10-18',
  ]);
});

test.each(publishedPosts)(
  '$slug shows its title, date, author, read time, word count, tags and hero image',
  ({ post, page }) => {
    const { root } = page;
    const article = findElements(root, 'article')[0] ?? root;
    const head = findElements(article, 'header')[0] ?? root;
    expect(findElements(root, 'h1').map(getText)).toEqual([post.title]);
    expect(findElements(root, 'title').map(getText)).toEqual([`${post.title} | Hush Quarter`]);
    expect(getMeta(root, 'description')).toBe(post.excerpt);
    expect(getAttribute(findElements(head, 'time')[0], 'dateTime')).toBe(post.date);
    expect(getText(head)).toContain(`By Hush Quarter Team ${formatDate(post.date)}`);
    expect(getText(head)).toMatch(/\d min read/);
    expect(getText(head)).toContain(post.excerpt);
    expect(getText(article)).toContain(', written by Hush Quarter Team.');
    const tags = findElements(head, 'a').filter(({ properties }) =>
      [properties['rel']].flat().includes('tag'),
    );
    expect(tags.map(getText)).toEqual(post.tags);
    expect(tags.map((tag) => getAttribute(tag, 'href'))).toEqual(
      post.tags.map((tag) => `/blog?tag=${toSlug(tag)}`),
    );
    const hero = findElements(article, 'img')[0];
    expect([getAttribute(hero, 'src'), getAttribute(hero, 'alt')]).toEqual([post.hero, post.heroAlt]);
    expect(getAttribute(hero, 'fetchPriority')).toBe('high');
    expect(getMeta(root, 'article:published_time')?.slice(0, 10)).toBe(post.date);
    expect(getMeta(root, 'article:modified_time')?.slice(0, 10)).toBe(post.updated ?? post.date);
  },
);

test.each(publishedPosts)('$slug lists its sections in order', ({ page }) => {
  const nav = findElements(page.root, 'nav').find(
    (element) => getAttribute(element, 'ariaLabel') === 'In this article',
  );
  const headings = findElements(findById(page.root, 'article') ?? page.root, 'h2')
    .filter((heading) => getAttribute(heading, 'id') !== 'footnote-label')
    .map(getText);
  expect(headings.length).toBeGreaterThan(2);
  expect(findElements(nav ?? page.root, 'a').map(getText)).toEqual(headings);
});

test.each(publishedPosts)(
  '$slug links to three other posts, and to the previous and next one',
  ({ post, page }) => {
    const section = findElements(page.root, 'section').find(
      (element) => getAttribute(element, 'ariaLabelledBy') === 'related',
    );
    const cards = findElements(section ?? page.root, 'article');
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      const href = getAttribute(findElements(card, 'a')[0], 'href');
      const other = posts.find(({ slug }) => href === `/blog/${slug}`);
      expect(other?.slug).not.toBe(post.slug);
      expect(getText(card)).toBe(`${formatDate(other?.date ?? '')} ${other?.title} ${other?.excerpt}`);
    }
    const index = posts.indexOf(post);
    for (const [rel, neighbor] of [
      ['prev', posts[index + 1]],
      ['next', posts[index - 1]],
    ] as const) {
      const link = findElements(page.root, 'a').find(({ properties }) =>
        [properties['rel']].flat().includes(rel),
      );
      expect(getAttribute(link, 'href'), rel).toBe(neighbor && `/blog/${neighbor.slug}`);
    }
  },
);

const readParagraphs = ({ root }: (typeof publishedPosts)[number]['page']) =>
  findElements(findById(root, 'article') ?? root, 'p')
    .map(getText)
    .filter((text) => text.length > 80);

test('no page has the text of its article again in its data, and no script has any', () => {
  const assets = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const code = assets.map((name) => readFileSync(join('dist/assets', name), 'utf8')).join('\n');
  for (const { post, page } of publishedPosts) {
    const paragraphs = readParagraphs(page);
    expect(paragraphs.length, post.slug).toBeGreaterThan(5);
    const data = findElements(page.root, 'script')
      .filter((script) => getAttribute(script, 'id') === 'page-data')
      .map(({ children: [text] }) => (text && 'value' in text ? text.value : ''))
      .join('');
    expect(data.length, post.slug).toBeGreaterThan(0);
    for (const text of paragraphs.map((paragraph) =>
      paragraph.slice(0, 60).replaceAll('"', String.raw`\"`),
    )) {
      expect(data.includes(text), text).toBe(false);
      expect(code.includes(text), text).toBe(false);
    }
    for (const text of [post.title, post.excerpt]) expect(code.includes(text), text).toBe(false);
  }
});

const lists = [1, 2, 3].map((page) => ({ page, path: page === 1 ? '/blog' : `/blog/page/${page}` }));

test('articles and lists with their CSS compress to under 20 kB', () => {
  const pages = [...posts.map(({ slug }) => `/blog/${slug}`), ...lists.map(({ path }) => path)];
  expect(pages.filter((path) => getCompressedSize(`dist${path}.html`) >= 20_000)).toEqual([]);
});

test('no element in an article has "share" in its ID, because reader modes would remove it', () => {
  for (const { slug, page } of publishedPosts) {
    const ids = findElements(findById(page.root, 'article') ?? page.root).map(
      (element) => getAttribute(element, 'id') ?? '',
    );
    expect(ids.filter(Boolean).length, slug).toBeGreaterThan(4);
    expect(
      ids.filter((id) => /(?:\b|_)(?:share|sharedaddy)(?:\b|_)/i.test(id)),
      slug,
    ).toEqual([]);
  }
});

const getPostTitles = (root: ReturnType<typeof readBuiltPage>['root']) =>
  findElements(findById(root, 'main') ?? root, 'li')
    .flatMap((item) => findElements(item, 'h2'))
    .map(getText);

test.each(lists)('list page $page has its posts, newest first', ({ page, path }) => {
  const { root, html } = readBuiltPage(path);
  const expected = posts.slice((page - 1) * 6, page * 6);
  expect(getPostTitles(root)).toEqual(expected.map(({ title }) => title));
  for (const { title, excerpt, date } of expected) {
    expect(getText(root)).toContain(`${formatDate(date)} ${title} ${excerpt}`);
  }
  for (const { title } of posts.filter((post) => !expected.includes(post))) expect(html).not.toContain(title);
  expect(getLinkUrls(root, 'canonical')).toEqual([getListUrl(page)]);
  expect(getLinkUrls(root, 'prev')).toEqual(page > 1 ? [getListUrl(page - 1)] : []);
  expect(getLinkUrls(root, 'next')).toEqual(page < 3 ? [getListUrl(page + 1)] : []);
});

test('each tag lists its posts', () => {
  const tags = new Set(posts.flatMap((post) => post.tags));
  for (const tag of tags) {
    const tagged = posts.filter((post) => post.tags.includes(tag));
    const { root } = readBuiltPage(`/blog/tag/${toSlug(tag)}`);
    expect(getPostTitles(root), tag).toEqual(tagged.slice(0, 6).map(({ title }) => title));
    expect(existsSync(`dist/blog/tag/${toSlug(tag)}/page/2.html`), tag).toBe(tagged.length > 6);
  }
});
