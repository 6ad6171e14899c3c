import { readMinutes, readTime } from '#src/lib/text/read-time.ts';
import type {
  ArticleFacts,
  DocumentData,
  PostCard,
  PostData,
  PostLink,
  PostTeaser,
  StoryData,
} from '#src/content/schemas/page-data.ts';
import { dataPath, paths } from '#src/paths.ts';
import type { Article, HtmlPart, Page, Story } from '../../content/document.ts';
import { getExcerpt, getHero, getPicture, storyCard } from './cards.ts';
import type { PublishedContent, PublishedPost } from './published-content.ts';
import type { EmittedFile } from './output.ts';
import { pictureMarkup } from '../images/markup.ts';
import type { SearchIndex } from './search.ts';

/** Emits the data for posts, stories and pages. */
export function* emitArticles(content: PublishedContent, search: SearchIndex): Generator<EmittedFile> {
  const facts: Record<string, ArticleFacts> = {};
  for (const [index, { post, slug }] of content.posts.entries()) {
    const article = content.article(post);
    yield articleFile(article, paths.post(slug), postData(index, content), content);
    const { questions, howTo, terms } = article;
    if (questions.length > 0 || howTo.length > 0) facts[slug] = { questions, howTo };
    search.add(index, terms);
  }
  yield ['facts.json', facts];
  for (const story of content.stories)
    yield articleFile(content.article(story), paths.story(story.slug), storyData(story, content), content);
  for (const page of content.pages)
    yield articleFile(content.article(page), `/${page.slug}`, pageData(page), content);
}

function articleFile(
  { html }: Article,
  path: string,
  data: object,
  { pictures }: PublishedContent,
): EmittedFile {
  const joined = joinHtml(html, ({ image, alt, row }) =>
    pictureMarkup(
      getPicture(image, pictures),
      alt,
      row?.map((url) => getPicture(url, pictures)),
    ),
  );
  return [`public${dataPath(path)}`, { ...data, html: joined }];
}

/** Inserts image markup into the HTML. */
export const joinHtml = (parts: HtmlPart[], markup: (picture: Exclude<HtmlPart, string>) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : markup(part))).join('');

const linkTo = (entry: PublishedPost | undefined): PostLink | null =>
  entry ? { slug: entry.slug, title: entry.card.title } : null;

const toTeaser = ({ slug, title, excerpt, date }: PostCard): PostTeaser => ({ slug, title, excerpt, date });

function postData(index: number, content: PublishedContent): Omit<PostData, 'html'> {
  const { post, slug, tags } = content.posts[index]!; // an index of `posts`
  const { header, words, contents } = post;
  return {
    kind: 'post',
    slug,
    title: header.title,
    excerpt: getExcerpt(post),
    date: header.date,
    updated: header.updated ?? null,
    author: header.author,
    category: header.category,
    tags,
    readTime: readTime(words),
    minutes: readMinutes(words),
    words,
    hero: getHero(post, content.pictures),
    contents,
    related: content.relatedPosts.find(slug).map(({ card }) => toTeaser(card)),
    newer: linkTo(content.posts[index - 1]),
    older: linkTo(content.posts[index + 1]),
  };
}

const storyData = (story: Story, { pictures }: PublishedContent): Omit<StoryData, 'html'> => ({
  kind: 'story',
  ...storyCard(story, pictures),
  date: story.header.date,
});

function pageData({ slug, header, contents }: Page): Omit<DocumentData, 'html'> {
  const { title, description, updated } = header;
  return { kind: 'document', slug, title, description, updated, contents };
}
