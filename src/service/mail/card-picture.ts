import type { EmailContext } from './compose.ts';
import type { EmailPicture } from './layout.tsx';

export const getCardPicture = ({ studio, siteOrigin }: EmailContext, picture: string): EmailPicture => ({
  url: `${siteOrigin}/images/site/${picture}.jpg`,
  alt: `${studio.brand.name} gift card`,
});
