import {
  type BlogListData,
  type HomeData,
  postsPerPage,
  type StoriesData,
  type Tag,
  type Topic,
} from '#src/content/schemas/page-data.ts';
import { dataPath, paths } from '#src/paths.ts';
import { storyCard, type PublishedContent, type PublishedPost } from './published-content.ts';
import type { EmittedFile } from './output.ts';
import { searchPath, type SearchCard, type SearchIndex } from '#src/content/search.ts';

/** Limits the home page's size. */
const maxFeatured = 5;

/** Limits blog pages' size. */
const maxTopics = 16;

/** Emits the data for pages that show cards: home, the blog, each tag, and the stories. */
export function* emitLists({ posts, stories, pictures, faq }: PublishedContent): Generator<EmittedFile> {
  const byTag = groupByTag(posts);
  yield* emitList(posts, null, mostUsed(byTag), (page) => paths.blogPage(page));
  for (const [tag, tagged] of byTag)
    yield* emitList(tagged, tag, [], (page) => paths.tagPage(tag.slug, page));
  yield pageFile(paths.unknownTag(), {
    kind: 'list',
    tag: { slug: '404', name: '' },
    page: 1,
    pages: 1,
    topics: [],
    posts: [],
  });
  const featured = posts.filter(({ post }) => post.header.featured).slice(0, maxFeatured);
  const questions = faq.groups
    .flatMap(({ items }) => items)
    .flatMap(({ id, question, answer, onHome }) => (onHome ? [{ id, question, answer }] : []));
  yield pageFile(paths.home(), { kind: 'home', featured: featured.map(({ card }) => card), questions });
  yield pageFile(paths.stories(), {
    kind: 'stories',
    stories: stories.map((story) => storyCard(story, pictures)),
  });
}

const pageFile = (path: string, data: HomeData | StoriesData | BlogListData): EmittedFile => [
  `public${dataPath(path)}`,
  data,
];

function* emitList(
  posts: readonly PublishedPost[],
  tag: Tag | null,
  topics: Topic[],
  path: (page: number) => string,
): Generator<EmittedFile> {
  const pages = Math.max(1, Math.ceil(posts.length / postsPerPage));
  for (let page = 1; page <= pages; page++) {
    const shown = posts.slice((page - 1) * postsPerPage, page * postsPerPage).map(({ card }) => card);
    yield pageFile(path(page), { kind: 'list', tag, page, pages, topics, posts: shown });
  }
}

const mostUsed = (byTag: readonly [Tag, PublishedPost[]][]): Topic[] =>
  byTag
    .map(([tag, tagged]) => ({ ...tag, posts: tagged.length }))
    .toSorted((one, other) => other.posts - one.posts)
    .slice(0, maxTopics);

/** Groups posts by tag, newest first. The newest post determines a tag's spelling. */
function groupByTag(posts: readonly PublishedPost[]): [Tag, PublishedPost[]][] {
  const byTag = new Map<string, [Tag, PublishedPost[]]>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const known = byTag.get(tag.slug);
      if (known) known[1].push(post);
      else byTag.set(tag.slug, [tag, [post]]);
    }
  }
  return [...byTag.values()].toSorted(([a], [b]) => (a.slug < b.slug ? -1 : 1));
}

/** Limits the entries for common words. Readers do not scroll through more results. */
const postsPerWord = 120;
const fieldCount = 4;

/** Emits the blog's search index. */
export function emitSearch({ posts, article }: PublishedContent): EmittedFile {
  const words = new Map<string, number[][]>();
  for (const [id, { post }] of posts.entries()) {
    for (const [field, terms] of article(post).terms.entries()) {
      for (const term of terms) {
        const fields = words.get(term) ?? Array.from({ length: fieldCount }, (): number[] => []);
        words.set(term, fields);
        const ids = fields[field];
        if (ids && ids.length < postsPerWord) ids.push(id);
      }
    }
  }
  const cards = posts.map(({ card: { slug, title, excerpt, date } }): SearchCard => ({
    slug,
    title,
    excerpt,
    date,
  }));
  const sorted = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const withoutEmptyEnds = sorted.map(([word, fields]): [string, number[][]] => [
    word,
    fields.slice(0, fields.findLastIndex((ids) => ids.length > 0) + 1),
  ]);
  const index: SearchIndex = { posts: cards, words: Object.fromEntries(withoutEmptyEnds) };
  return [`public${searchPath}`, index];
}
