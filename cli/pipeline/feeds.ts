import { mailDate, stampOf } from '#src/lib/day.ts';
import type { Tag } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';
import { joinHtml } from './emit-articles.ts';
import { pictureAt } from './emit-cards.ts';
import type { Edition, EditionPost } from './emit-edition.ts';
import type { Unit } from './emit-units.ts';
import { escapeXml } from './feeds-xml.ts';
import { escapeHtml } from './picture-markup.ts';

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

/** The newest posts in full, as RSS 2.0, Atom and JSON Feed 1.1. */
export function* feedUnits(edition: Edition): Generator<Unit> {
  const posts = edition.posts.slice(0, feedLength);
  const { brand, hours } = edition.studio;
  yield {
    from: [
      'feeds',
      JSON.stringify([brand, hours.timezone, edition.clock.timezone]),
      ...posts.flatMap(inputsOf),
    ],
    *make() {
      const items = posts.map((post) => itemOf(post, edition));
      yield ['public/feed.xml', rss(items, edition)];
      yield ['public/atom.xml', atom(items, edition)];
      yield ['public/feed.json', jsonFeed(items, edition)];
    },
  };
}

const inputsOf = ({ record, card }: EditionPost) => [
  JSON.stringify([card, record.header, record.images]),
  record.bodyHash,
];

function itemOf({ record, card, names }: EditionPost, { studio, book, bodies }: Edition): Item {
  const { domain } = studio.brand;
  const url = domain + paths.post(record.slug);
  const html = joinHtml(bodies.body(record.path).html, ({ image, alt }) => {
    const { original, width, height } = pictureAt(image, book);
    return `<img src="${escapeHtml(original)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  });
  return {
    url,
    title: card.title,
    excerpt: card.excerpt,
    author: record.header.author,
    date: card.date,
    updated: record.header.updated ?? card.date,
    tags: names,
    image: card.hero ? domain + (card.hero.picture.social ?? card.hero.picture.original) : null,
    content: absolute(html, domain, url),
  };
}

const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** A feed is read elsewhere: addresses within the site get its origin, anchors the post's address. */
const absolute = (html: string, domain: string, url: string) =>
  html.replace(startTag, (tag) =>
    tag.replace(/ (href|src)="(\/(?!\/)|#)/g, (_, name: string, start: string) =>
      start === '#' ? ` ${name}="${escapeHtml(url)}#` : ` ${name}="${escapeHtml(domain)}/`,
    ),
  );

const latest = (items: Item[], { clock }: Edition) =>
  items.reduce((day, item) => (item.updated > day ? item.updated : day), items[0]?.updated ?? clock.day);

function rss(items: Item[], edition: Edition): string {
  const { brand, hours } = edition.studio;
  const entries = items.map(
    (item) => `    <item>
      <title>${escapeXml(item.title)}</title>
      <link>${escapeXml(item.url)}</link>
      <guid isPermaLink="true">${escapeXml(item.url)}</guid>
      <pubDate>${mailDate(item.date, hours.timezone)}</pubDate>
      <dc:creator>${escapeXml(item.author)}</dc:creator>
${item.tags.map(({ name }) => `      <category>${escapeXml(name)}</category>\n`).join('')}      <description>${escapeXml(item.excerpt)}</description>
      <content:encoded>${escapeXml(item.content)}</content:encoded>
    </item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(brand.name)}</title>
    <link>${escapeXml(brand.domain + paths.blog())}</link>
    <description>${escapeXml(brand.description)}</description>
    <language>en-us</language>
    <lastBuildDate>${mailDate(latest(items, edition), hours.timezone)}</lastBuildDate>
    <atom:link href="${escapeXml(brand.domain)}/feed.xml" rel="self" type="application/rss+xml"/>
${entries.join('')}  </channel>
</rss>
`;
}

function atom(items: Item[], edition: Edition): string {
  const { brand, hours } = edition.studio;
  const entries = items.map(
    (item) => `  <entry>
    <title>${escapeXml(item.title)}</title>
    <id>${escapeXml(item.url)}</id>
    <link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>
    <published>${stampOf(item.date, hours.timezone)}</published>
    <updated>${stampOf(item.updated, hours.timezone)}</updated>
    <author><name>${escapeXml(item.author)}</name></author>
${item.tags.map(({ slug, name }) => `    <category term="${escapeXml(slug)}" label="${escapeXml(name)}"/>\n`).join('')}    <summary>${escapeXml(item.excerpt)}</summary>
    <content type="html">${escapeXml(item.content)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${escapeXml(brand.name)}</title>
  <subtitle>${escapeXml(brand.description)}</subtitle>
  <id>${escapeXml(brand.domain)}/</id>
  <link rel="self" type="application/atom+xml" href="${escapeXml(brand.domain)}/atom.xml"/>
  <link rel="alternate" type="text/html" href="${escapeXml(brand.domain + paths.blog())}"/>
  <updated>${stampOf(latest(items, edition), hours.timezone)}</updated>
  <author><name>${escapeXml(brand.team)}</name></author>
${entries.join('')}</feed>
`;
}

function jsonFeed(items: Item[], { studio: { brand, hours } }: Edition): string {
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
      date_published: stampOf(item.date, hours.timezone),
      date_modified: stampOf(item.updated, hours.timezone),
      authors: [{ name: item.author }],
      tags: item.tags.map(({ name }) => name),
    })),
  });
}
