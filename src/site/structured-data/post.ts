import type { BlogPosting, HowTo, Thing } from 'schema-dts';
import type { ArticleFacts, PostData, Steps } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl, ids, toTimestamp } from './identity.ts';
import { getQuestionsJsonLd } from './questions.ts';

/** Describes a post with its questions, answers and steps. Contains only facts that the page also shows. */
export function getPostJsonLd(post: PostData, { questions, howTo }: ArticleFacts): Thing[] {
  const path = paths.post(post.slug);
  const url = toAbsoluteUrl(path);
  const picture = post.hero?.picture;
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': ids.part(url, 'post'),
    mainEntityOfPage: { '@id': ids.page(url) },
    isPartOf: { '@id': ids.page(url) },
    url,
    headline: post.title,
    description: post.excerpt,
    image: [picture?.social ?? '/social.jpg', ...(picture ? [picture.original] : [])].map(toAbsoluteUrl),
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
