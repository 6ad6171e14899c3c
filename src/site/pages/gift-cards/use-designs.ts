import { type RefObject, useEffect, useState } from 'react';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import type { DesignWithPicture } from './offered-designs.ts';
import giftCard from 'studio:copy/pictures/gift-card';
import hero from 'studio:copy/pictures/home-hero';
import couple from 'studio:copy/pictures/story-couple';
import waitlist from 'studio:copy/pictures/waitlist';
import type { Copy } from '#src/content/schemas/site.ts';

const giftCardPictures = {
  'gift-card': giftCard,
  waitlist,
  'home-hero': hero,
  'story-couple': couple,
} satisfies Record<(typeof giftCardDesigns)[number]['picture'], Copy['pictures'][string]>;

/** Events that show intent to order. Nothing is requested earlier, because the site may be hosted without the service. */
const intentEvents = ['focusin', 'pointermove', 'touchstart'] as const;

/** Designs known at build time. */
const defaultDesigns = giftCardDesigns.map(({ picture, ...design }): DesignWithPicture => ({
  ...design,
  picture: giftCardPictures[picture].picture,
}));

/** Returns the designs that the studio offers. Until they load, or if that fails, returns the ones known at build time. */
export function useDesigns(form: RefObject<HTMLFormElement | null>): readonly DesignWithPicture[] {
  const [designs, setDesigns] = useState<readonly DesignWithPicture[]>(defaultDesigns);
  useEffect(() => {
    const controller = new AbortController();
    const { current } = form;
    const onIntent = () => {
      for (const event of intentEvents) current?.removeEventListener(event, onIntent);
      import('./offered-designs.ts')
        .then(({ fetchOfferedDesigns }) => fetchOfferedDesigns(controller.signal))
        .then(
          (offered) => offered.length > 0 && setDesigns(offered),
          () => {},
        );
    };
    for (const event of intentEvents) current?.addEventListener(event, onIntent, { passive: true });
    return () => {
      controller.abort();
      for (const event of intentEvents) current?.removeEventListener(event, onIntent);
    };
  }, [form]);
  return designs;
}
