import { site } from '#src/content/site.ts';
import { socialSize } from '#src/content/schemas/picture.ts';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl } from '../structured-data/identity.ts';

/** Article data for social cards. */
export interface ArticleTags {
  /** dates with time and UTC offset */
  published: string;
  modified: string;
  author: string;
  section: string;
  tags: readonly string[];
}

interface Props {
  /** the page's title, including the brand */
  title: string;
  description: string;
  type: 'website' | 'article';
  url: string | null;
  image: string;
  imageAlt: string;
  keywords: readonly string[];
  article: ArticleTags | undefined;
}

const feeds = [
  { type: 'application/rss+xml', title: 'RSS', href: paths.feed() },
  { type: 'application/atom+xml', title: 'Atom', href: paths.atomFeed() },
  { type: 'application/feed+json', title: 'JSON Feed', href: paths.jsonFeed() },
];

/** Tags for social networks, search engines and feed readers, which do not run scripts. */
export function SharedTags({ title, description, type, url, image, imageAlt, keywords, article }: Props) {
  const { name } = site.brand;
  return (
    <>
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {feeds.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} title={`${name}, ${feed.title}`} />
      ))}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={toAbsoluteUrl(image)} />
      <meta property="og:image:width" content={String(socialSize.width)} />
      <meta property="og:image:height" content={String(socialSize.height)} />
      <meta property="og:image:alt" content={imageAlt} />
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.modified} />
          <meta property="article:author" content={article.author} />
          <meta property="article:section" content={article.section} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={toAbsoluteUrl(image)} />
    </>
  );
}
