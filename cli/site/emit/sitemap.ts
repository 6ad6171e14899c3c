import { escapeHtml } from '#src/lib/text/escape.ts';
import { paths, publicRoutes } from '#src/paths.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import type { Document } from '../../content/document.ts';
import { getPicture, type PublishedContent } from './published-content.ts';
import type { EmittedFile } from './output.ts';

interface SitemapUrl {
  path: string;
  /** The date of the last change; null if unknown. */
  changed: string | null;
  images: string[];
}

export function* emitSitemap(content: PublishedContent): Generator<EmittedFile> {
  const { buildDate, studio } = content;
  const { domain } = studio.brand;
  yield ['public/sitemap.xml', sitemap(listUrls(content), domain)];
  yield ['public/robots.txt', robots(domain)];
  yield ['public/.well-known/security.txt', securityContact(studio, buildDate.day)];
}

function listUrls({ posts, stories, pages, pictures }: PublishedContent): SitemapUrl[] {
  const toUrl = (
    path: string,
    document: Document,
    { date, updated = date }: { date?: string; updated?: string | undefined },
  ) => ({
    path,
    changed: updated ?? null,
    images: [...new Set(document.images.map(({ url }) => getPicture(url, pictures).original))],
  });
  const postUrls = posts.map(({ slug, post }) => toUrl(paths.post(slug), post, post.header));
  const storyUrls = stories.map((story) => toUrl(paths.story(story.slug), story, story.header));
  const pageUrls = pages.map((page) => toUrl(`/${page.slug}`, page, page.header));
  const changes: Record<string, string | null> = {
    [paths.blog()]: latestDay(postUrls),
    [paths.stories()]: latestDay(storyUrls),
  };
  const fixed = publicRoutes
    .filter((path) => !pageUrls.some((page) => page.path === path))
    .map((path) => ({ path, changed: changes[path] ?? null, images: [] }));
  return [...fixed, ...pageUrls, ...postUrls, ...storyUrls];
}

const latestDay = (urls: SitemapUrl[]): string | null =>
  urls.reduce<string | null>((day, { changed }) => (changed && changed > (day ?? '') ? changed : day), null);

const sitemap = (urls: readonly SitemapUrl[], domain: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.map((url) => urlElement(url, domain)).join('')}</urlset>
`;

function urlElement({ path, changed, images }: SitemapUrl, domain: string): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeHtml(domain + image)}</image:loc></image:image>`,
  );
  return `  <url><loc>${escapeHtml(domain + encodeURI(path))}</loc>${lastmod}${pictures.join('')}</url>\n`;
}

const robots = (domain: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${domain}/sitemap.xml
`;

/** Follows RFC 9116. The file expires in 11 to 12 months, and its date changes only once a month. */
const securityContact = ({ brand, contact }: Studio, day: string) => `Contact: mailto:${contact.email}
Expires: ${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}-01T00:00:00.000Z
Preferred-Languages: en
Canonical: ${brand.domain}/.well-known/security.txt
`;
