import type {
  ArticleFacts,
  DocumentData,
  PostCard,
  PostData,
  PostLink,
  PostTeaser,
  StoryData,
} from '#src/model/page-data.ts';
import { readMinutes, readTime } from '#src/lib/read-time.ts';
import { dataPath, factsPath, paths } from '#src/paths.ts';
import { excerptOf, heroOf, pictureAt, storyCard } from './emit-cards.ts';
import type { Edition, EditionPost } from './emit-edition.ts';
import type { Unit } from './emit-units.ts';
import { pictureMarkup } from './picture-markup.ts';
import type { PageRecord, PublishedRecord, StoryRecord } from './pipeline-contract.ts';
import type { HtmlPart } from './record.ts';

/** Pages that are one article each: posts, stories and documents. */
export function* articleUnits(edition: Edition): Generator<Unit> {
  for (const [index, post] of edition.posts.entries()) {
    yield articleUnit(post.record, paths.post(post.slug), postData(post, index, edition), edition);
  }
  for (const story of edition.stories) {
    yield articleUnit(story, paths.story(story.slug), storyData(story, edition), edition);
  }
  for (const page of edition.documents) {
    yield articleUnit(page, `/${page.slug}`, documentData(page), edition);
  }
}

function articleUnit(record: PublishedRecord, path: string, data: object, { book, bodies }: Edition): Unit {
  const pictures = record.images
    .filter((image) => image.role === 'body')
    .map((image) => JSON.stringify(pictureAt(image.url, book)));
  return {
    from: [path, JSON.stringify(data), record.bodyHash, ...pictures],
    *make() {
      const { html: parts, ...facts } = bodies.body(record.path);
      const html = joinHtml(parts, ({ image, alt }) => pictureMarkup(pictureAt(image, book), alt));
      yield [`public${dataPath(path)}`, JSON.stringify({ ...data, html })];
      yield [factsPath(path), JSON.stringify(facts satisfies ArticleFacts)];
    },
  };
}

/** Puts markup where the pictures go. */
export const joinHtml = (parts: HtmlPart[], markup: (picture: Exclude<HtmlPart, string>) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : markup(part))).join('');

const linkTo = (post: EditionPost | undefined): PostLink | null =>
  post ? { slug: post.slug, title: post.record.header.title } : null;

const teaserOf = ({ slug, title, excerpt, date }: PostCard): PostTeaser => ({ slug, title, excerpt, date });

function postData(
  { record, slug, names }: EditionPost,
  index: number,
  edition: Edition,
): Omit<PostData, 'html'> {
  const { header, words, contents } = record;
  return {
    kind: 'post',
    slug,
    title: header.title,
    excerpt: excerptOf(record),
    date: header.date,
    updated: header.updated ?? null,
    author: header.author,
    category: header.category,
    tags: names,
    readTime: readTime(words),
    minutes: readMinutes(words),
    words,
    hero: heroOf(record, edition.book),
    contents,
    related: edition.relatives.of(slug).map(({ card }) => teaserOf(card)),
    newer: linkTo(edition.posts[index - 1]),
    older: linkTo(edition.posts[index + 1]),
  };
}

function storyData(story: StoryRecord, { book }: Edition): Omit<StoryData, 'html'> {
  return { kind: 'story', ...storyCard(story, book), date: story.header.date };
}

function documentData({ slug, header, contents }: PageRecord): Omit<DocumentData, 'html'> {
  const { title, description, updated } = header;
  return { kind: 'document', slug, title, description, updated, contents };
}
