import { paths, publicRoutes } from '#src/paths.ts';
import { pictureAt } from './emit-cards.ts';
import type { Edition } from './emit-edition.ts';
import type { Unit } from './emit-units.ts';
import { escapeXml } from './feeds-xml.ts';
import type { PublishedRecord } from './pipeline-contract.ts';

/** The protocol's limits: so many addresses and bytes a file. */
const mostAddresses = 50_000;
const mostBytes = 45_000_000;

interface Address {
  path: string;
  /** the day of the last change, where it is known */
  changed: string | null;
  images: string[];
}

/** `sitemap.xml` and `robots.txt`. */
export function* sitemapUnits(edition: Edition): Generator<Unit> {
  const { domain } = edition.studio.brand;
  const addresses = addressesOf(edition);
  yield {
    from: ['sitemap', domain, JSON.stringify(addresses)],
    make: () => sitemapFiles(addresses, domain),
  };
  yield { from: ['robots', domain], make: () => [['public/robots.txt', robots(domain)]] };
}

function addressesOf(edition: Edition): Address[] {
  const imagesOf = (record: PublishedRecord) => [
    ...new Set(record.images.map(({ url }) => pictureAt(url, edition.book).original)),
  ];
  const posts = edition.posts.map(({ slug, record }) => ({
    path: paths.post(slug),
    changed: record.header.updated ?? record.header.date,
    images: imagesOf(record),
  }));
  const stories = edition.stories.map((record) => ({
    path: paths.story(record.slug),
    changed: record.header.updated ?? record.header.date,
    images: imagesOf(record),
  }));
  const documents = edition.documents.map((record) => ({
    path: `/${record.slug}`,
    changed: record.header.updated,
    images: imagesOf(record),
  }));
  const latest = (of: Address[]) => of.reduce<string | null>((day, { changed }) => later(day, changed), null);
  const changes: Record<string, string | null> = {
    [paths.blog()]: latest(posts),
    [paths.stories()]: latest(stories),
  };
  const own = new Set(documents.map(({ path }) => path));
  const routes = publicRoutes
    .filter((path) => !own.has(path))
    .map((path) => ({ path, changed: changes[path] ?? null, images: [] }));
  return [...routes, ...documents, ...posts, ...stories];
}

const later = (a: string | null, b: string | null) => (a !== null && (b === null || a > b) ? a : b);

/** One sitemap, or an index and its parts where the protocol's limits ask for it. */
export function* sitemapFiles(
  addresses: readonly Address[],
  domain: string,
  limits = { addresses: mostAddresses, bytes: mostBytes },
): Generator<[logical: string, content: string]> {
  const parts: Address[][] = [];
  let bytes = Infinity;
  for (const address of addresses) {
    const size = entryOf(address, domain).length;
    if (bytes + size > limits.bytes || (parts.at(-1)?.length ?? 0) >= limits.addresses) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(address);
    bytes += size;
  }
  const [only] = parts;
  if (parts.length === 1 && only) {
    yield ['public/sitemap.xml', sitemap(only, domain)];
    return;
  }
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  yield ['public/sitemap.xml', sitemapIndex(names, domain)];
  for (const [index, part] of parts.entries()) yield [`public/${names[index]}`, sitemap(part, domain)];
}

const sitemap = (addresses: readonly Address[], domain: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${addresses.map((address) => entryOf(address, domain)).join('')}</urlset>
`;

function entryOf({ path, changed, images }: Address, domain: string): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(domain + image)}</image:loc></image:image>`,
  );
  return `  <url><loc>${escapeXml(domain + encodeURI(path))}</loc>${lastmod}${pictures.join('')}</url>\n`;
}

const sitemapIndex = (names: string[], domain: string) => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => `  <sitemap><loc>${escapeXml(`${domain}/${name}`)}</loc></sitemap>\n`).join('')}</sitemapindex>
`;

const robots = (domain: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${domain}/sitemap.xml
`;
