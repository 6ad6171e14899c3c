import { getOffsets, toMonth } from '#src/domain/time/day.ts';
import { getMonthlyDays, upcomingExceptions } from '#src/domain/studio/opening-hours.ts';
import { publicSettings, type Copy, type PublicStudio, type Site } from '#src/content/schemas/site.ts';
import { getPictureName, type Session } from '#src/domain/studio/session.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { missingPicture } from './preview.ts';
import type { BuildDate } from '../../content/build-date.ts';
import type { Redirects } from '../../content/links/redirects.ts';
import type { PicturesByUrl } from '../../content/pictures/pictures.ts';
import { paper } from '../images/sizes.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { describeHowToPay } from '#src/domain/booking/payment-texts.ts';
import { escapeHtml } from '#src/lib/text/escape.ts';
import { paths, publicRoutes } from '#src/paths.ts';
import type { Document } from '#cli/content/document.ts';
import { getPicture, type PublishedContent } from './published-content.ts';
import type { EmittedFile } from './output.ts';

/** Years of timezone offsets to include in pages, so their scripts can start without the slower `Intl`. */
const yearsAhead = 3;

/** Months of days with monthly hours to list. They start with the build's month, so that pages stay the same all month. */
const monthsAhead = 12;

/** Creates the data that every page includes. Omits special hours in the past. */
export function createSite(studio: Studio, buildDate: BuildDate): Site {
  const exceptions = upcomingExceptions(buildDate.day, Infinity, studio.hours);
  const year = Number(buildDate.day.slice(0, 4));
  const offsets = getOffsets(studio.hours.timezone, year, yearsAhead);
  const published = pickPublicSettings(studio);
  return {
    ...published,
    hours: {
      ...published.hours,
      exceptions,
      offsets,
      monthlyDays: getMonthlyDays(toMonth(buildDate.day), monthsAhead, studio.hours),
    },
    payment: { ...published.payment, how: describeHowToPay(studio.payment) },
    priceRange: getPriceRange(studio.sessions),
    year,
  };
}

/** `publicSettings` is a constant, so the result has the type that is derived from it. */
function pickPublicSettings(studio: Studio): PublicStudio {
  const sections = Object.entries(publicSettings).map(([name, keys]) => {
    const section = studio[name as keyof PublicStudio];
    return [name, keys === true || section === null ? section : pick(section, keys)];
  });
  return Object.fromEntries(sections) as PublicStudio;
}

const pick = (section: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(section).filter(([key]) => keys.includes(key)));

export const getPriceRange = (sessions: readonly Pick<Session, 'offPeak' | 'primeTime'>[]) => ({
  from: Math.min(...sessions.map(({ offPeak }) => offPeak)),
  to: Math.max(...sessions.map(({ primeTime }) => primeTime)),
});

/** A preview shows it for an image that does not exist. */
const placeholder = { picture: missingPicture, alt: '' };

const sitePicture = /^\/images\/site\/([^/]+)\.\w+$/;

/** Creates the data that only some pages need: the FAQ, the testimonials, and the images in images/site by name. */
export function createCopy(
  { faq, testimonials, alt, studio }: Pick<Settings, 'faq' | 'testimonials' | 'alt' | 'studio'>,
  picturesByUrl: PicturesByUrl,
): Copy {
  const pictures: Copy['pictures'] = {};
  for (const [url, picture] of [...picturesByUrl].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = sitePicture.exec(url)?.[1];
    if (name !== undefined) pictures[name] = { picture, alt: alt[name] ?? '' };
  }
  const find = (name: string) => pictures[name] ?? placeholder;
  const getBySession = (getNamed: typeof find) =>
    Object.fromEntries(
      (studio?.sessions ?? []).map((session) => [session.id, getNamed(getPictureName(session))]),
    );
  return {
    faq,
    testimonials,
    pictures,
    sessionPictures: getBySession(find),
    sessionDetails: getBySession((name) => pictures[`${name}-detail`] ?? find(name)),
  };
}

/** Returns the redirects in `redirects.yaml`, sorted, each with its final URL. */
export const createRedirectRecord = (
  entries: readonly { from: string }[],
  followed: Redirects,
): Record<string, string> =>
  Object.fromEntries(
    entries
      .flatMap(({ from }): [string, string][] => {
        const to = followed.get(from);
        return to === undefined ? [] : [[from, to]];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

export const createWebManifest = ({ brand }: Studio) => ({
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: paper,
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
});

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
