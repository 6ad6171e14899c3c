import type { Service } from 'schema-dts';
import { corporate } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

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
