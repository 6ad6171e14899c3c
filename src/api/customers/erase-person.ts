import { sql } from 'kysely';
import { newLinkKey } from '../bookings/add-booking.ts';
import { containing } from '../database/containing.ts';
import type { Database } from '../database/tables.ts';
import { eraseMails } from './erase-mails.ts';

/** Stands where a person stood. */
export const nobody = 'Erased';

/** Takes a person out of everything. Money's lines hold no person of their own, and stay; bookings keep their time and price. */
export async function erasePerson(
  trx: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const updatedAt = now.toISOString();
  // Its own for each, since addresses are unique.
  const address = `${id}@erased.invalid`;
  for (const table of ['subscribers', 'waitlistEntries', 'messages'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    await trx.deleteFrom(table).where('email', '=', email).execute();
  }
  await eraseMails(trx, { id, email });
  await trx
    .updateTable('bookings')
    .set({
      name: nobody,
      email: address,
      phone: null,
      note: null,
      staffNote: '',
      reason: null,
      search: '',
      updatedAt,
      linkKey: newLinkKey(),
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('customerId', '=', id)
    .execute();
  await trx.updateTable('promoCodeUses').set({ email: address }).where('email', '=', email).execute();
  for (const table of ['giftCards', 'giftCardOrders'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await trx
      .updateTable(table)
      .set({ buyerName: nobody, buyerEmail: address, search: '', message: null })
      .where('buyerEmail', '=', email)
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await trx
      .updateTable(table)
      .set({ recipientName: nobody, recipientEmail: null, search: '', message: null })
      .where('recipientEmail', '=', email)
      .execute();
  }
  // Answers that were kept for repetitions repeat addresses.
  await trx
    .deleteFrom('idempotencyKeys')
    .where(containing(sql`lower(answer)`, email))
    .execute();
  await trx
    .updateTable('customers')
    .set({ name: nobody, email: address, phone: null, notes: '', search: '', updatedAt })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
