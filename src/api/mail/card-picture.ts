import type { EmailContext } from './compose.ts';
import type { EmailPicture } from './layout.ts';

export const getCardPicture = ({ studio, site }: EmailContext, picture: string): EmailPicture => ({
  url: `${site}/images/site/${picture}.jpg`,
  alt: `${studio.brand.name} gift card`,
});
