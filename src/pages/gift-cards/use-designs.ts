import { type RefObject, useEffect, useState } from 'react';
import { giftCardPictures } from '#src/content/gift-card-pictures.ts';
import { askFact } from '#src/forms/ask-fact.ts';
import { type GiftCardDesign, giftCardDesigns } from '#src/model/requests/gift-card-offer.ts';
import type { Picture } from '#src/model/picture.ts';

/** What says that somebody means to order: a host without the service is asked for nothing before. */
const signs = ['focusin', 'pointermove', 'touchstart'] as const;

interface Answer {
  data: { designs: GiftCardDesign[] };
}

const isAnswer = (said: unknown): said is Answer =>
  Array.isArray((said as Partial<Answer> | null)?.data?.designs);

export interface ShownDesign extends Omit<GiftCardDesign, 'picture'> {
  picture: Picture;
}

/** Those of the build. */
const builtDesigns = giftCardDesigns.map(({ picture, ...design }): ShownDesign => ({
  ...design,
  picture: giftCardPictures[picture].picture,
}));

async function ask(leaving: AbortSignal): Promise<readonly ShownDesign[]> {
  const answer = await askFact('giftCardDesigns', leaving);
  const said: unknown = answer.ok ? await answer.json() : null;
  if (!isAnswer(said)) return [];
  const { pictures } = await import('#src/content/pictures.ts');
  // One whose picture came to the site after this page cannot be shown.
  return said.data.designs.flatMap(({ picture: name, ...design }) => {
    const picture = pictures[name]?.picture;
    return picture ? [{ ...design, picture }] : [];
  });
}

/** The designs that the owner offers now, once a form is used; until then, and without an answer, those of the build. */
export function useDesigns(form: RefObject<HTMLFormElement | null>): readonly ShownDesign[] {
  const [designs, setDesigns] = useState<readonly ShownDesign[]>(builtDesigns);
  useEffect(() => {
    const leaving = new AbortController();
    const { current } = form;
    const onSign = () => {
      for (const sign of signs) current?.removeEventListener(sign, onSign);
      ask(leaving.signal).then(
        (said) => said.length > 0 && setDesigns(said),
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
