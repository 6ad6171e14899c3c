import { getOffsets } from '#src/domain/time/day.ts';
import { toMonth } from '#src/domain/time/month.ts';
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
export function createCopy({ faq, testimonials, alt, studio }: Settings, picturesByUrl: PicturesByUrl): Copy {
  const pictures: Copy['pictures'] = {};
  for (const [url, picture] of [...picturesByUrl].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = sitePicture.exec(url)?.[1];
    if (name !== undefined) pictures[name] = { picture, alt: alt[name] ?? '' };
  }
  const sessions = studio?.sessions ?? [];
  const sessionPictures = Object.fromEntries(
    sessions.map((session) => [session.id, pictures[getPictureName(session)] ?? placeholder]),
  );
  return { faq, testimonials, pictures, sessionPictures };
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
