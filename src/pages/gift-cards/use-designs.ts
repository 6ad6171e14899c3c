import { type RefObject, useEffect, useState } from 'react';
import { pictures } from '#src/content/pictures.ts';
import { askFact } from '#src/forms/ask-fact.ts';
import { type GiftCardDesign, giftCardDesigns } from '#src/model/requests/gift-card-offer.ts';

/** What says that somebody means to order: a host without the service is asked for nothing before. */
const signs = ['focusin', 'pointermove', 'touchstart'] as const;

interface Answer {
  data: { designs: GiftCardDesign[] };
}

const isAnswer = (said: unknown): said is Answer =>
  Array.isArray((said as Partial<Answer> | null)?.data?.designs);

async function ask(leaving: AbortSignal): Promise<readonly GiftCardDesign[]> {
  const answer = await askFact('giftCardDesigns', leaving);
  const said: unknown = answer.ok ? await answer.json() : null;
  // One whose picture came to the site after this page cannot be shown.
  return isAnswer(said) ? said.data.designs.filter(({ picture }) => pictures[picture]) : [];
}

/** The designs that the owner offers now, once a form is used; until then, and without an answer, those of the build. */
export function useDesigns(form: RefObject<HTMLFormElement | null>): readonly GiftCardDesign[] {
  const [designs, setDesigns] = useState<readonly GiftCardDesign[]>(giftCardDesigns);
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
