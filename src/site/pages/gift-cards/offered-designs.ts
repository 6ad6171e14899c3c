import { pictures } from '#src/content/pictures/all.ts';
import { fetchFromApi } from '../../forms/fetch-from-api.ts';
import type { Picture } from '#src/content/schemas/picture.ts';
import type { GiftCardDesign } from '#src/domain/gift-cards/gift-card-offer.ts';

export interface DesignWithPicture extends Omit<GiftCardDesign, 'picture'> {
  picture: Picture;
}

interface ApiResponse {
  data: { designs: GiftCardDesign[] };
}

const isApiResponse = (body: unknown): body is ApiResponse =>
  Array.isArray((body as Partial<ApiResponse> | null)?.data?.designs);

/** Fetches the designs that the studio offers. Empty if they can't be loaded. */
export async function fetchOfferedDesigns(signal: AbortSignal): Promise<DesignWithPicture[]> {
  const response = await fetchFromApi('giftCardDesigns', signal);
  const body: unknown = response.ok ? await response.json() : null;
  if (!isApiResponse(body)) return [];
  // Skip a design if its image was added after this page was built.
  return body.data.designs.flatMap(({ picture: name, ...design }) => {
    const picture = pictures[name]?.picture;
    return picture ? [{ ...design, picture }] : [];
  });
}
