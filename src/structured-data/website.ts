import type { WebSite } from 'schema-dts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { absolute, ids } from './identity.ts';

export const website: WebSite = {
  '@type': 'WebSite',
  '@id': ids.website,
  name: site.brand.name,
  url: absolute(paths.home()),
  inLanguage: 'en-US',
  publisher: { '@id': ids.business },
};
