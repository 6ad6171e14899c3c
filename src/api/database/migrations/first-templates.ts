import { giftCardDesigns } from '#src/model/requests/gift-card-offer.ts';
import { newId } from '../identifier.ts';
import type { Database } from '../tables.ts';

/** The designs that the gift card page offers, so that its orders find theirs. */
export async function firstTemplates(db: Database): Promise<void> {
  const createdAt = new Date().toISOString();
  await db
    .insertInto('giftCardTemplates')
    .values(
      giftCardDesigns.map(({ id, name, picture }, index) => ({
        id: newId(),
        createdAt,
        updatedAt: createdAt,
        slug: id,
        name,
        picture,
        headline: 'A room, a mirror and the time to be seen as you are.',
        text: '',
        position: index + 1,
        archivedAt: null,
      })),
    )
    .execute();
}
