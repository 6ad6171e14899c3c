import { escapeHtml } from '#src/lib/text/escape.ts';
import { formatRfc822Date, formatTimestamp } from '#src/domain/time/day.ts';
import type { Tag } from '#src/content/schemas/page-data.ts';
import { getSocialUrl } from '#src/content/schemas/picture.ts';
import { paths } from '#src/paths.ts';
import { joinHtml } from './articles.ts';
import { getPicture, type PublishedContent, type PublishedPost } from './published-content.ts';
import type { EmittedFile } from './output.ts';

export const feedLength = 30;

interface Item {
  url: string;
  title: string;
  excerpt: string;
  author: string;
  date: string;
  updated: string;
  tags: Tag[];
  image: string | null;
  content: string;
}

/** Emits the newest posts in full, as RSS 2.0, Atom and JSON Feed 1.1. */
export function* emitFeeds(content: PublishedContent): Generator<EmittedFile> {
  const items = content.posts.slice(0, feedLength).map((post) => createItem(post, content));
  yield ['public/feed.xml', rss(items, content)];
  yield ['public/atom.xml', atom(items, content)];
  yield ['public/feed.json', jsonFeed(items, content)];
}

function createItem(
  { post, card, tags }: PublishedPost,
  { studio, pictures, article }: PublishedContent,
): Item {
  const { domain } = studio.brand;
  const url = domain + paths.post(post.slug);
  const html = joinHtml(article(post).html, ({ image, alt }) => {
    const { original, width, height } = getPicture(image, pictures);
    return `<img src="${escapeHtml(original)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  });
  return {
    url,
    title: card.title,
    excerpt: card.excerpt,
    author: post.header.author,
    date: card.date,
    updated: post.header.updated ?? card.date,
    tags,
    image: card.hero ? domain + getSocialUrl(card.hero.picture) : null,
    content: toAbsoluteUrls(html, domain, url),
  };
}

const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Feeds are read outside the site, so URLs need the origin, and anchors need the post's URL. */
const toAbsoluteUrls = (html: string, domain: string, url: string) =>
  html.replace(startTag, (tag) =>
    tag.replace(/ (href|src)="(\/(?!\/)|#)/g, (_, name: string, start: string) =>
      start === '#' ? ` ${name}="${escapeHtml(url)}#` : ` ${name}="${escapeHtml(domain)}/`,
    ),
  );

const latestDay = (items: Item[], { buildDate }: PublishedContent) =>
  items.reduce((day, item) => (item.updated > day ? item.updated : day), items[0]?.updated ?? buildDate.day);

function rss(items: Item[], content: PublishedContent): string {
  const { brand, hours } = content.studio;
  const entries = items.map(
    (item) => `    <item>
      <title>${escapeHtml(item.title)}</title>
      <link>${escapeHtml(item.url)}</link>
      <guid isPermaLink="true">${escapeHtml(item.url)}</guid>
      <pubDate>${formatRfc822Date(item.date, hours.timezone)}</pubDate>
      <dc:creator>${escapeHtml(item.author)}</dc:creator>
${item.tags.map(({ name }) => `      <category>${escapeHtml(name)}</category>\n`).join('')}      <description>${escapeHtml(item.excerpt)}</description>
      <content:encoded>${escapeHtml(item.content)}</content:encoded>
    </item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeHtml(brand.name)}</title>
    <link>${escapeHtml(brand.domain + paths.blog())}</link>
    <description>${escapeHtml(brand.description)}</description>
    <language>en-us</language>
    <lastBuildDate>${formatRfc822Date(latestDay(items, content), hours.timezone)}</lastBuildDate>
    <atom:link href="${escapeHtml(brand.domain)}/feed.xml" rel="self" type="application/rss+xml"/>
${entries.join('')}  </channel>
</rss>
`;
}

function atom(items: Item[], content: PublishedContent): string {
  const { brand, hours } = content.studio;
  const entries = items.map(
    (item) => `  <entry>
    <title>${escapeHtml(item.title)}</title>
    <id>${escapeHtml(item.url)}</id>
    <link rel="alternate" type="text/html" href="${escapeHtml(item.url)}"/>
    <published>${formatTimestamp(item.date, hours.timezone)}</published>
    <updated>${formatTimestamp(item.updated, hours.timezone)}</updated>
    <author><name>${escapeHtml(item.author)}</name></author>
${item.tags.map(({ slug, name }) => `    <category term="${escapeHtml(slug)}" label="${escapeHtml(name)}"/>\n`).join('')}    <summary>${escapeHtml(item.excerpt)}</summary>
    <content type="html">${escapeHtml(item.content)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${escapeHtml(brand.name)}</title>
  <subtitle>${escapeHtml(brand.description)}</subtitle>
  <id>${escapeHtml(brand.domain)}/</id>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(brand.domain)}/atom.xml"/>
  <link rel="alternate" type="text/html" href="${escapeHtml(brand.domain + paths.blog())}"/>
  <updated>${formatTimestamp(latestDay(items, content), hours.timezone)}</updated>
  <author><name>${escapeHtml(brand.team)}</name></author>
${entries.join('')}</feed>
`;
}

function jsonFeed(items: Item[], { studio: { brand, hours } }: PublishedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: brand.name,
    home_page_url: brand.domain + paths.blog(),
    feed_url: `${brand.domain}/feed.json`,
    description: brand.description,
    language: 'en-US',
    authors: [{ name: brand.team }],
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.excerpt,
      content_html: item.content,
      ...(item.image !== null && { image: item.image }),
      date_published: formatTimestamp(item.date, hours.timezone),
      date_modified: formatTimestamp(item.updated, hours.timezone),
      authors: [{ name: item.author }],
      tags: item.tags.map(({ name }) => name),
    })),
  });
}
