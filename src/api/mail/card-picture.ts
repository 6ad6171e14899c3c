import type { MailContext } from './compose.ts';
import type { MailPicture } from './layout.ts';

/** The picture of a gift card's design. */
export const cardPicture = ({ studio, site }: MailContext, picture: string): MailPicture => ({
  url: `${site}/images/site/${picture}.jpg`,
  alt: `${studio.brand.name} gift card`,
});
