import { useEffect } from 'react';
import type { Thing } from 'schema-dts';
import { basics } from '#src/content/basics.ts';
import { toAbsoluteUrl } from '#src/structured-data/identity.ts';
import { pageGraph } from '#src/structured-data/page-graph.ts';
import { type ArticleTags, SharedTags } from './SharedTags.tsx';

interface Props {
  title: string;
  description: string;
  /** the page's public path, such as `/pricing`; null for a page without one */
  canonical: string | null;
  keywords?: readonly string[];
  /** a 1200×675 picture for social cards, with alt text */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article';
  /** article data for social cards */
  article?: ArticleTags | undefined;
  noindex?: boolean;
  prev?: string | undefined;
  next?: string | undefined;
  /** the last breadcrumb, if the path does not make a good one */
  breadcrumbName?: string | undefined;
  /**
   * The page's subject, for the graph on every page with a canonical URL. Only the prerender reads it: pages create it
   * behind `import.meta.env.SSR`, so that it is not shipped.
   */
  jsonLd?: readonly Thing[] | undefined;
}

const socialPicture = '/social.jpg';
const socialPictureAlt = `${basics.brand.name}. A wooden figure poses at a large lit mirror, next to a softbox.`;

/** Escape `<`, which could close the script element. */
const stringifyForScript = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Metadata for search engines and social cards. React hoists these tags into the head. */
export function Head(props: Props) {
  const { description, canonical, noindex = false } = props;
  const { name } = basics.brand;
  const title = props.title.includes(name) ? props.title : `${props.title} | ${name}`;
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset)
      import('./published-tags.ts').then(
        ({ replaceTags }) => replaceTags(canonical),
        () => {},
      );
  }, [canonical]);
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

/** The prerender moves the graph to the end of the page, out of the way of hydration. */
function PublishedTags(props: Props) {
  const { title, description, canonical, keywords = [], article, breadcrumbName } = props;
  const { type = article ? 'article' : 'website' } = props;
  const { image = socialPicture, imageAlt = props.image ? title : socialPictureAlt } = props;
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
              pageGraph({ path: canonical, title, description, image, breadcrumbName, things: props.jsonLd }),
            ),
          }}
        />
      )}
    </>
  );
}
