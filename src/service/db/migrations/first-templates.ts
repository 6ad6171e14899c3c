import { sql } from 'kysely';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import { newId } from '../identifier.ts';
import type { Database } from '../tables.ts';

/** Creates a template for each design on the gift card page, so that every order finds its template. */
export async function firstTemplates(db: Database): Promise<void> {
  const at = new Date();
  const headline = 'A room, a mirror and the time to be seen as you are.';
  for (const [index, { id, name, picture }] of giftCardDesigns.entries()) {
    await sql`insert into gift_card_templates
      (id, created_at, updated_at, slug, name, picture, headline, text, position)
      values (${newId(at)}, ${at.toISOString()}, ${at.toISOString()}, ${id}, ${name}, ${picture}, ${headline}, '', ${index + 1})`.execute(
      db,
    );
  }
}
