import { readMinutes, readTime } from '../../content/markdown/read-time.ts';
import type {
  ArticleFacts,
  DocumentData,
  PostData,
  PostLink,
  StoryData,
} from '#src/content/schemas/page-data.ts';
import { dataPath, paths } from '#src/paths.ts';
import { escapeHtml } from '#src/lib/text/escape.ts';
import { type Picture, type PictureFormat, pictureFormats } from '#src/content/schemas/picture.ts';
import type { Article, HtmlPart, Page, Story } from '../../content/document.ts';
import {
  getExcerpt,
  getHero,
  getPicture,
  storyCard,
  type PublishedContent,
  type PublishedPost,
} from './published-content.ts';
import type { EmittedFile } from './output.ts';

/** Emits the data for posts, stories and pages. */
export function* emitArticles(content: PublishedContent): Generator<EmittedFile> {
  const facts: Record<string, ArticleFacts> = {};
  for (const [index, { post, slug }] of content.posts.entries()) {
    const article = content.article(post);
    yield articleFile(article, paths.post(slug), postData(index, content), content);
    const { questions, howTo } = article;
    if (questions.length > 0 || howTo.length > 0) facts[slug] = { questions, howTo };
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
    related: content.relatedPosts.find(slug).map(({ card }) => card),
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

/** The `sizes` attribute for an article image. `count` is the number of images in its row. */
const sizesAttribute = (count: number) =>
  `(min-width: 70rem) ${round(65 / count)}vw, (min-width: 41rem) ${round(38 / count)}rem, ${round(100 / count)}vw`;

const round = (value: number) => Math.round(value * 10) / 10;

const srcset = ({ stem, widths }: Picture, format: PictureFormat) =>
  widths[format].map((width) => `${escapeHtml(stem)}-${width}.${format} ${width}w`).join(', ');

/**
 * Returns an article image's markup. Browsers load the best format they support, and show the dominant color until the
 * image has loaded. Images in a row are cropped to the first one's aspect ratio.
 */
export function pictureMarkup(picture: Picture, alt: string, row: readonly Picture[] = []): string {
  const sizes = sizesAttribute(row.length || 1);
  const { widths, width, height } = picture;
  const sources = pictureFormats
    .filter((format) => widths[format].length > 0)
    .map((format) => `<source type="image/${format}" srcset="${srcset(picture, format)}" sizes="${sizes}">`);
  // The original is for feed readers.
  const image =
    `<img src="${escapeHtml(picture.original)}" width="${width}" height="${height}" ` +
    `alt="${escapeHtml(alt)}" loading="lazy" decoding="async" style="${escapeHtml(pictureStyle(picture) + shapeStyle(row))}">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}

function pictureStyle({ color, focal }: Picture): string {
  const at = focal ? `;--focal:${percent(focal[0])} ${percent(focal[1])}` : '';
  return `--color:${color}${at}`;
}

const shapeStyle = ([first]: readonly Picture[]) => (first ? `;--shape:${first.width}/${first.height}` : '');

const percent = (part: number) => `${round(part * 100)}%`;
