import { type RefObject, useEffect, useState } from 'react';
import { giftCardPictures } from '#src/content/gift-card-pictures.ts';
import { giftCardDesigns } from '#src/model/requests/gift-card-offer.ts';
import type { ShownDesign } from './offered-designs.ts';

/** Signs of intent to order. No request before that, since a host may have no service. */
const signs = ['focusin', 'pointermove', 'touchstart'] as const;

/** Designs known at build time. */
const builtDesigns = giftCardDesigns.map(({ picture, ...design }): ShownDesign => ({
  ...design,
  picture: giftCardPictures[picture].picture,
}));

/** The designs currently on offer once the form is used; before that, and without an answer, the build's. */
export function useDesigns(form: RefObject<HTMLFormElement | null>): readonly ShownDesign[] {
  const [designs, setDesigns] = useState<readonly ShownDesign[]>(builtDesigns);
  useEffect(() => {
    const leaving = new AbortController();
    const { current } = form;
    const onSign = () => {
      for (const sign of signs) current?.removeEventListener(sign, onSign);
      import('./offered-designs.ts')
        .then(({ offeredDesigns }) => offeredDesigns(leaving.signal))
        .then(
          (offered) => offered.length > 0 && setDesigns(offered),
          () => {},
        );
    };
    for (const sign of signs) current?.addEventListener(sign, onSign, { passive: true });
    return () => {
      leaving.abort();
      for (const sign of signs) current?.removeEventListener(sign, onSign);
    };
  }, [form]);
  return designs;
}
