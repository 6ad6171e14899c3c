import { useEffect } from 'react';
import type { Thing } from 'schema-dts';
import hero from 'studio:copy/pictures/home-hero';
import { brand } from '#src/content/facts.ts';
import { stringifyForScript } from '#src/lib/text/escape.ts';
import { getSocialUrl, socialSize } from '#src/content/schemas/picture.ts';
import { toAbsoluteUrl } from '../structured-data/identity.ts';
import { getPageGraph } from '../structured-data/page-graph.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';

interface Props {
  title: string;
  description: string;
  /** the page's path, such as `/pricing`; null if the page should have no canonical link */
  canonical: string | null;
  keywords?: readonly string[];
  /** a 1200×675 image for social cards, with alt text */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article';
  article?: ArticleTags | undefined;
  noindex?: boolean;
  prev?: string | undefined;
  next?: string | undefined;
  /** the last breadcrumb's label; by default, it is derived from the path */
  breadcrumbName?: string | undefined;
  /** structured data about the page's subject; pages pass it behind `import.meta.env.SSR` to keep it out of their bundles */
  jsonLd?: readonly Thing[] | undefined;
}

/** Metadata for search engines and social cards. React hoists these tags into the head. */
export function Head(props: Props) {
  const { description, canonical, noindex = false } = props;
  const { name } = brand;
  const title = props.title.includes(name) ? props.title : `${props.title} | ${name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noindex ? 'noindex' : 'index, follow'} />
      {canonical && <link rel="canonical" href={toAbsoluteUrl(canonical)} />}
      {props.prev && <link rel="prev" href={toAbsoluteUrl(props.prev)} />}
      {props.next && <link rel="next" href={toAbsoluteUrl(props.next)} />}
      {import.meta.env.SSR && <PublishedTags {...props} title={title} />}
    </>
  );
}

/** The prerender moves the structured data to the end of the page, where it does not interfere with hydration. */
function PublishedTags(props: Props) {
  const { title, description, canonical, keywords = [], article, breadcrumbName } = props;
  const { type = article ? 'article' : 'website' } = props;
  const { image = getSocialUrl(hero.picture), imageAlt = props.image ? title : hero.alt } = props;
  return (
    <>
      <SharedTags
        {...{ title, description, type, image, imageAlt, keywords, article }}
        url={canonical && toAbsoluteUrl(canonical)}
      />
      {canonical && !props.noindex && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: stringifyForScript(
              getPageGraph({
                path: canonical,
                title,
                description,
                image,
                breadcrumbName,
                things: props.jsonLd,
              }),
            ),
          }}
        />
      )}
    </>
  );
}

/** Adds a prefix to the page's title, such as the current step. The cleanup restores only this page's `<title>`; the next page has its own. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const tag = document.querySelector('title');
    if (!tag || !prefix) return undefined;
    const title = tag.textContent;
    tag.textContent = prefix + title;
    return () => void (tag.textContent = title);
  }, [prefix]);
}

/** Article data for social cards. */
interface ArticleTags {
  published: string;
  modified: string;
  author: string;
  section: string;
  tags: readonly string[];
}

interface SharedProps {
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

/** Tags for social networks, search engines and feed readers, which do not run scripts. */
function SharedTags({ title, description, type, url, image, imageAlt, keywords, article }: SharedProps) {
  const { name } = site.brand;
  return (
    <>
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      <link rel="alternate" type="application/rss+xml" title={name} href={paths.feed()} />
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
