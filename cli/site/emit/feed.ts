import { escapeHtml } from '#src/lib/text/escape.ts';
import { formatRfc822Date } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import { joinHtml } from './articles.ts';
import { getPicture, type PublishedContent, type PublishedPost } from './published-content.ts';
import type { EmittedFile } from './output.ts';

export const feedLength = 30;

/** Emits the newest posts in full, as RSS 2.0. */
export function emitFeed(content: PublishedContent): EmittedFile {
  const { brand, hours } = content.studio;
  const posts = content.posts.slice(0, feedLength);
  const days = posts.map(({ post, card }) => post.header.updated ?? card.date).toSorted();
  const lastDay = days.at(-1) ?? content.buildDate.day;
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeHtml(brand.name)}</title>
    <link>${escapeHtml(brand.domain + paths.blog())}</link>
    <description>${escapeHtml(brand.description)}</description>
    <language>en-us</language>
    <lastBuildDate>${formatRfc822Date(lastDay, hours.timezone)}</lastBuildDate>
    <atom:link href="${escapeHtml(brand.domain + paths.feed())}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item(post, content)).join('')}  </channel>
</rss>
`;
  return [`public${paths.feed()}`, feed];
}

function item({ post, card, tags }: PublishedPost, { studio, pictures, article }: PublishedContent): string {
  const { domain } = studio.brand;
  const url = domain + paths.post(post.slug);
  const html = joinHtml(article(post).html, ({ image, alt }) => {
    const { original, width, height } = getPicture(image, pictures);
    return `<img src="${escapeHtml(original)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  });
  return `    <item>
      <title>${escapeHtml(card.title)}</title>
      <link>${escapeHtml(url)}</link>
      <guid isPermaLink="true">${escapeHtml(url)}</guid>
      <pubDate>${formatRfc822Date(card.date, studio.hours.timezone)}</pubDate>
      <dc:creator>${escapeHtml(post.header.author)}</dc:creator>
${tags.map(({ name }) => `      <category>${escapeHtml(name)}</category>\n`).join('')}      <description>${escapeHtml(card.excerpt)}</description>
      <content:encoded>${escapeHtml(toAbsoluteUrls(html, domain, url))}</content:encoded>
    </item>
`;
}

const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Feeds are read outside the site, so URLs need the origin, and anchors need the post's URL. */
const toAbsoluteUrls = (html: string, domain: string, url: string) =>
  html.replace(startTag, (tag) =>
    tag.replace(/ (href|src)="(\/(?!\/)|#)/g, (_, name: string, start: string) =>
      start === '#' ? ` ${name}="${escapeHtml(url)}#` : ` ${name}="${escapeHtml(domain)}/`,
    ),
  );
