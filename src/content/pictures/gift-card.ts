import giftCard from 'studio:copy/pictures/gift-card';
import hero from 'studio:copy/pictures/home-hero';
import couple from 'studio:copy/pictures/story-couple';
import waitlist from 'studio:copy/pictures/waitlist';
import type { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import type { Copy } from '../schemas/site.ts';

export const giftCardPictures = {
  'gift-card': giftCard,
  waitlist,
  'home-hero': hero,
  'story-couple': couple,
} satisfies Record<(typeof giftCardDesigns)[number]['picture'], Copy['pictures'][string]>;
