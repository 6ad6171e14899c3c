import type {
  BreadcrumbList,
  Graph,
  Thing,
  WebPage,
  WebSite,
  LocalBusiness,
  OfferCatalog,
  OpeningHoursSpecification,
  Organization,
  Service,
  FAQPage,
} from 'schema-dts';
import { site } from '#src/content/site.ts';
import { type BreadcrumbItem, getBreadcrumbs } from '../Breadcrumb.tsx';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl, ids } from './identity.ts';
import hero from 'studio:copy/pictures/home-hero';
import { getSocialUrl } from '#src/content/schemas/picture.ts';
import { company, corporate, payment, social } from '#src/content/facts.ts';
import { type DayHours, groupWeekdays, hoursOn } from '#src/domain/studio/opening-hours.ts';
import { formatStreet } from '#src/domain/studio/contact.ts';
import { unescapeHtml } from '#src/lib/text/escape.ts';
import type { Question } from '#src/content/schemas/page-data.ts';

const { brand, contact, hours, priceRange, sessions } = site;

/** Schema.org marks a closed day as 00:00–00:00. */
const closed: DayHours = [{ opens: '00:00', closes: '00:00' }];
const daysOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const specialDays = [...hours.exceptions.map(({ date }) => date), ...hours.monthlyDays].toSorted();

const homeUrl = toAbsoluteUrl(paths.home());

/** Short form, for pages that are not about the studio. */
const businessReference: Organization = {
  '@type': 'Organization',
  '@id': ids.business,
  name: brand.name,
  url: homeUrl,
  logo: toAbsoluteUrl('/icon-512.png'),
};

const business: LocalBusiness = {
  '@type': 'LocalBusiness',
  '@id': ids.business,
  name: brand.name,
  url: homeUrl,
  logo: toAbsoluteUrl('/icon-512.png'),
  image: toAbsoluteUrl(getSocialUrl(hero.picture)),
  legalName: company.name,
  slogan: brand.slogan,
  description: brand.description,
  telephone: toInternationalPhone(contact.phone),
  email: contact.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: formatStreet(contact),
    addressLocality: contact.city,
    addressRegion: contact.state,
    postalCode: contact.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', ...contact.geo },
  hasMap: contact.mapLink,
  openingHoursSpecification: getRegularHours(),
  ...(specialDays.length > 0 && {
    specialOpeningHoursSpecification: specialDays.flatMap(getSpecialHours),
  }),
  priceRange: `$${priceRange.from}-$${priceRange.to}`,
  currenciesAccepted: 'USD',
  paymentAccepted: payment.methods.join(', '),
  hasOfferCatalog: getOfferCatalog(),
  sameAs: Object.values(social),
};

/** Converts (704) 555-0137 to +1-704-555-0137. */
function toInternationalPhone(phone: string): string {
  return `+1-${phone.replace(/^\((\d{3})\) /, '$1-')}`;
}

function getRegularHours(): OpeningHoursSpecification[] {
  return groupWeekdays(hours).flatMap(({ weekdays, open }) =>
    open.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: weekdays.map((weekday) => daysOfWeek[weekday] ?? 'Sunday'),
      opens,
      closes,
    })),
  );
}

function getSpecialHours(day: string): OpeningHoursSpecification[] {
  const open = hoursOn(day, hours);
  return (open.length > 0 ? open : closed).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    validFrom: day,
    validThrough: day,
    opens,
    closes,
  }));
}

function getOfferCatalog(): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: 'Photo sessions',
    url: toAbsoluteUrl(paths.pricing()),
    itemListElement: sessions.map(({ name, bestFor, duration, offPeak, primeTime }) => ({
      '@type': 'Offer',
      url: toAbsoluteUrl(paths.booking()),
      priceCurrency: 'USD',
      price: offPeak,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: offPeak,
        maxPrice: primeTime,
        ...(site.tax && { valueAddedTaxIncluded: site.tax.included }),
      },
      itemOffered: {
        '@type': 'Service',
        name: `${name} session, ${duration} minutes`,
        description: bestFor,
        provider: { '@id': ids.business },
      },
    })),
  };
}

const teamUrl = toAbsoluteUrl(paths.corporate());
const { packages } = corporate;
const lowestPrice = Math.min(...packages.flatMap(({ price }) => price ?? []));

const teamSessions: Service = {
  '@type': 'Service',
  '@id': ids.part(teamUrl, 'service'),
  name: 'Corporate and team photography',
  serviceType: 'Team photography',
  url: teamUrl,
  provider: { '@id': ids.business },
  areaServed: { '@type': 'City', name: site.contact.city },
  offers: { '@type': 'Offer', priceCurrency: 'USD', price: lowestPrice, url: teamUrl },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Team packages',
    itemListElement: packages.flatMap(({ name, price, members }) =>
      price == null
        ? []
        : {
            '@type': 'Offer' as const,
            name,
            description: `${members} team members`,
            priceCurrency: 'USD',
            price,
            url: teamUrl,
          },
    ),
  },
};

interface PageDescription {
  /** the canonical URL's path and query, such as `/pricing` or `/blog?page=2` */
  path: string;
  title: string;
  description: string;
  image: string;
  /** the last breadcrumb's label; by default, it is derived from the path */
  breadcrumbName?: string | undefined;
  /** things that the page is about, in addition to its `subjects` */
  things?: readonly Thing[] | undefined;
}

/** Pages about the studio or its prices get the full business description. */
const fullBusinessPaths: ReadonlySet<string> = new Set([paths.home(), paths.contact(), paths.pricing()]);

/** Subjects for individual pages, by path. */
const subjects: Readonly<Record<string, () => Thing[]>> = {
  [paths.corporate()]: () => [teamSessions],
};

const website: WebSite = {
  '@type': 'WebSite',
  '@id': ids.website,
  name: site.brand.name,
  url: toAbsoluteUrl(paths.home()),
  inLanguage: 'en-US',
  publisher: { '@id': ids.business },
};

const getBreadcrumbList = (url: string, items: readonly BreadcrumbItem[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': ids.breadcrumbs(url),
  itemListElement: items.map(({ name, href, isLast }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: isLast ? url : toAbsoluteUrl(href),
  })),
});

/**
 * Builds a page's structured data as one graph. Only the prerender calls this, because search engines read the published
 * HTML.
 */
export function getPageGraph({
  path,
  title,
  description,
  image,
  breadcrumbName,
  things = [],
}: PageDescription): Graph {
  const url = toAbsoluteUrl(path);
  const [pathname = path] = path.split('?');
  const isHome = pathname === paths.home();
  // In structured data, a post's breadcrumbs begin with the blog instead of the home page.
  const breadcrumbs = getBreadcrumbs(pathname, breadcrumbName).slice(
    pathname.startsWith(paths.post('')) ? 1 : 0,
  );
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': ids.page(url),
    url,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': ids.website },
    about: { '@id': ids.business },
    primaryImageOfPage: { '@type': 'ImageObject', url: toAbsoluteUrl(image) },
    ...(!isHome && { breadcrumb: { '@id': ids.breadcrumbs(url) } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      fullBusinessPaths.has(pathname) ? business : businessReference,
      website,
      page,
      ...(isHome ? [] : [getBreadcrumbList(url, breadcrumbs)]),
      ...(subjects[pathname]?.() ?? []),
      ...things,
    ],
  };
}

/** Describes a page's questions and answers. Empty if it has none. */
export function getQuestionsJsonLd(path: string, questions: readonly Question[]): FAQPage[] {
  if (questions.length === 0) return [];
  const url = toAbsoluteUrl(path);
  return [
    {
      '@type': 'FAQPage',
      '@id': ids.part(url, 'questions'),
      isPartOf: { '@id': ids.page(url) },
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      })),
    },
  ];
}

/** Returns an answer's visible text. Answers contain only simple HTML. */
const toPlainText = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
