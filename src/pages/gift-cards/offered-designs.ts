import { pictures } from '#src/content/pictures.ts';
import { fetchFromApi } from '#src/forms/fetch-from-api.ts';
import type { Picture } from '#src/model/picture.ts';
import type { GiftCardDesign } from '#src/model/requests/gift-card-offer.ts';

export interface ShownDesign extends Omit<GiftCardDesign, 'picture'> {
  picture: Picture;
}

interface Answer {
  data: { designs: GiftCardDesign[] };
}

const isAnswer = (body: unknown): body is Answer =>
  Array.isArray((body as Partial<Answer> | null)?.data?.designs);

/** The designs currently on offer; empty without an answer. */
export async function offeredDesigns(leaving: AbortSignal): Promise<ShownDesign[]> {
  const answer = await fetchFromApi('giftCardDesigns', leaving);
  const body: unknown = answer.ok ? await answer.json() : null;
  if (!isAnswer(body)) return [];
  // Skip pictures added after this page was built.
  return body.data.designs.flatMap(({ picture: name, ...design }) => {
    const picture = pictures[name]?.picture;
    return picture ? [{ ...design, picture }] : [];
  });
}
