import { site } from '#src/content/site.ts';

interface Props {
  title: string;
  description: string;
  /** the page's public address, `/pricing`; null for a page without one */
  canonical: string | null;
  keywords?: readonly string[];
  image?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
  prev?: string | undefined;
  next?: string | undefined;
  jsonLd?: unknown;
}

const absolute = (path: string) => new URL(path, site.brand.domain).href.replace(/\/$/, '');

/** `<` would end the script block that carries the data. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Everything a page says of itself to search engines and social cards. React lifts these tags into the head. */
export function Head(props: Props) {
  const { description, canonical, noindex = false, type = 'website', image = '/social.jpg' } = props;
  const { name } = site.brand;
  const title = props.title.includes(name) ? props.title : `${props.title} | ${name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.keywords && <meta name="keywords" content={props.keywords.join(', ')} />}
      <meta name="robots" content={noindex ? 'noindex' : 'index, follow'} />
      {canonical && <link rel="canonical" href={absolute(canonical)} />}
      {props.prev && <link rel="prev" href={absolute(props.prev)} />}
      {props.next && <link rel="next" href={absolute(props.next)} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={absolute(canonical)} />}
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="675" />
      <meta name="twitter:card" content="summary_large_image" />
      {props.jsonLd !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(props.jsonLd) }} />
      )}
    </>
  );
}
