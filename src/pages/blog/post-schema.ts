import type { BlogPosting, BreadcrumbList, FAQPage, Graph, HowTo } from 'schema-dts';
import { site } from '#src/content/site.ts';
import type { PostData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';

const absolute = (path: string) => new URL(path, site.brand.domain).href;

/** What search engines are told of a post. Every fact in it stands on the page too. */
export function postSchema(post: PostData): Graph {
  const url = absolute(paths.post(post.slug));
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    keywords: post.tags.map((tag) => tag.name),
    articleSection: post.category,
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@type': 'Organization', name: site.brand.name, url: absolute('/') },
    image: absolute(post.hero?.picture.social ?? '/social.jpg'),
  };
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Blog', item: absolute(paths.blog()) },
      { '@type': 'ListItem', position: 2, name: post.title, item: url },
    ],
  };
  const questions: FAQPage[] = post.questions.length
    ? [
        {
          '@type': 'FAQPage',
          mainEntity: post.questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
    : [];
  const howTo: HowTo[] = post.howTo.map(({ name, steps }) => ({
    '@type': 'HowTo',
    name,
    step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  }));
  return { '@context': 'https://schema.org', '@graph': [posting, trail, ...questions, ...howTo] };
}
