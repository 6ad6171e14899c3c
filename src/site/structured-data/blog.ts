import hero from 'studio:copy/pictures/home-hero';
import type { Blog, BlogPosting, HowTo, ItemList, Thing } from 'schema-dts';
import {
  type ArticleFacts,
  type BlogListData,
  type PostData,
  postsPerPage,
  type Steps,
} from '#src/content/schemas/page-data.ts';
import { getSocialUrl } from '#src/content/schemas/picture.ts';
import { paths } from '#src/paths.ts';
import { ids, toAbsoluteUrl, toTimestamp } from './identity.ts';
import { getQuestionsJsonLd } from './page-graph.ts';
import { site } from '#src/content/site.ts';

/** Describes a post with its questions, answers and steps. Contains only facts that the page also shows. */
export function getPostJsonLd(post: PostData, { questions, howTo }: ArticleFacts): Thing[] {
  const path = paths.post(post.slug);
  const url = toAbsoluteUrl(path);
  const { picture } = post.hero ?? hero;
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': ids.part(url, 'post'),
    mainEntityOfPage: { '@id': ids.page(url) },
    isPartOf: { '@id': ids.page(url) },
    url,
    headline: post.title,
    description: post.excerpt,
    image: [...new Set([getSocialUrl(picture), picture.original])].map(toAbsoluteUrl),
    datePublished: toTimestamp(post.date),
    dateModified: toTimestamp(post.updated ?? post.date),
    author: { '@type': 'Organization', name: post.author, url: toAbsoluteUrl(paths.home()) },
    publisher: { '@id': ids.business },
    articleSection: post.category,
    keywords: post.tags.map(({ name }) => name),
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  };
  return [
    posting,
    ...getQuestionsJsonLd(path, questions),
    ...howTo.map((steps, index) => getHowTo(url, steps, index)),
  ];
}

const getHowTo = (url: string, { name, steps }: Steps, index: number): HowTo => ({
  '@type': 'HowTo',
  '@id': ids.part(url, `steps-${index + 1}`),
  isPartOf: { '@id': ids.page(url) },
  name,
  step: steps.map((text, position) => ({ '@type': 'HowToStep', position: position + 1, text })),
});

export function getPostListJsonLd({ tag, page, posts }: BlogListData): Thing[] {
  const url = toAbsoluteUrl(tag ? paths.tag(tag.slug, page) : paths.blog(page));
  const blogUrl = toAbsoluteUrl(paths.blog());
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': ids.part(url, 'posts'),
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * postsPerPage + index + 1,
      name: title,
      url: toAbsoluteUrl(paths.post(slug)),
    })),
  };
  const blog: Blog = {
    '@type': 'Blog',
    '@id': ids.part(blogUrl, 'blog'),
    name: `${site.brand.name} blog`,
    url: blogUrl,
    inLanguage: 'en-US',
    publisher: { '@id': ids.business },
  };
  return [blog, list];
}
