import { pictures } from '#src/content/pictures/all.ts';
import { fetchFromApi } from '../../forms/fetch-from-api.ts';
import type { Picture } from '#src/content/schemas/picture.ts';
import type { GiftCardDesign } from '#src/domain/gift-cards/gift-card-offer.ts';

export interface DesignWithPicture extends Omit<GiftCardDesign, 'picture'> {
  picture: Picture;
}

interface Designs {
  designs: GiftCardDesign[];
}

const areDesigns = (data: unknown): data is Designs =>
  typeof data === 'object' && data !== null && 'designs' in data && Array.isArray(data.designs);

/** Fetches the designs that the studio offers. Empty if they can't be loaded. */
export async function fetchOfferedDesigns(signal: AbortSignal): Promise<DesignWithPicture[]> {
  const { isOk, reply } = await fetchFromApi('giftCardDesigns', signal);
  const data = isOk ? reply?.data : null;
  if (!areDesigns(data)) return [];
  // Skip a design if its image was added after this page was built.
  return data.designs.flatMap(({ picture: name, ...design }) => {
    const picture = pictures[name]?.picture;
    return picture ? [{ ...design, picture }] : [];
  });
}
