import hero from 'studio:copy/pictures/home-hero';
import type {
  LocalBusiness,
  OfferCatalog,
  OpeningHoursSpecification,
  Organization,
  Service,
} from 'schema-dts';
import { getSocialUrl } from '#src/content/schemas/picture.ts';
import { company, corporate, payment, social } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { type DayHours, groupWeekdays, hoursOn } from '#src/domain/studio/opening-hours.ts';
import { paths } from '#src/paths.ts';
import { ids, toAbsoluteUrl } from './identity.ts';
import { formatStreet } from '#src/domain/studio/contact.ts';

const { brand, contact, hours, priceRange, sessions } = site;

/** Schema.org marks a closed day as 00:00–00:00. */
const closed: DayHours = [{ opens: '00:00', closes: '00:00' }];
const daysOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const specialDays = [...hours.exceptions.map(({ date }) => date), ...hours.monthlyDays].toSorted();

const homeUrl = toAbsoluteUrl(paths.home());

/** Short form, for pages that are not about the studio. */
export const businessReference: Organization = {
  '@type': 'Organization',
  '@id': ids.business,
  name: brand.name,
  url: homeUrl,
  logo: toAbsoluteUrl('/icon-512.png'),
};

export const business: LocalBusiness = {
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

const url = toAbsoluteUrl(paths.corporate());
const { packages } = corporate;
const lowestPrice = Math.min(...packages.flatMap(({ price }) => price ?? []));

export const teamSessions: Service = {
  '@type': 'Service',
  '@id': ids.part(url, 'service'),
  name: 'Corporate and team photography',
  serviceType: 'Team photography',
  url,
  provider: { '@id': ids.business },
  areaServed: { '@type': 'City', name: site.contact.city },
  offers: { '@type': 'Offer', priceCurrency: 'USD', price: lowestPrice, url },
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
            url,
          },
    ),
  },
};
