import type { WebApplication } from 'schema-dts';
import { paths } from '#src/paths.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

const url = toAbsoluteUrl(paths.mirror());

export const mirrorApp: WebApplication = {
  '@type': 'WebApplication',
  '@id': ids.part(url, 'app'),
  name: 'The mirror',
  url,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript. Uses the camera if you allow it.',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', url },
  provider: { '@id': ids.business },
};
