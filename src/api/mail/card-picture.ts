import type { EmailContext } from './compose.ts';
import type { EmailPicture } from './layout.ts';

/** The picture of a gift card's design. */
export const cardPicture = ({ studio, site }: EmailContext, picture: string): EmailPicture => ({
  url: `${site}/images/site/${picture}.jpg`,
  alt: `${studio.brand.name} gift card`,
});
