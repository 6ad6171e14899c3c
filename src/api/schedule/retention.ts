import { note, theService } from '../records/audit.ts';
import type { Service } from '../service.ts';

const day = 86_400_000;

/** Removes what has been kept long enough. Ledgers stay; of old bookings the person goes. */
export async function forget(service: Service): Promise<void> {
  const { db, settings, now } = service;
  const kept = await settings.read('retention');
  const before = (days: number) => new Date(now().getTime() - days * day).toISOString();
  const counts: Record<string, bigint> = {};
  await db.transaction().execute(async (trx) => {
    if (kept.messages) {
      const gone = trx.deleteFrom('messages').where('updatedAt', '<', before(kept.messages));
      counts['messages'] = (await gone.executeTakeFirst()).numDeletedRows;
    }
    if (kept.unsubscribed) {
      const gone = trx
        .deleteFrom('subscribers')
        .where('status', '=', 'unsubscribed')
        .where('updatedAt', '<', before(kept.unsubscribed));
      counts['unsubscribed'] = (await gone.executeTakeFirst()).numDeletedRows;
    }
    const pending = trx
      .deleteFrom('subscribers')
      .where('status', '=', 'pending')
      .where('updatedAt', '<', before(kept.pending));
    counts['pending'] = (await pending.executeTakeFirst()).numDeletedRows;
    const mails = trx
      .deleteFrom('mails')
      .where('status', '!=', 'queued')
      .where('createdAt', '<', before(kept.mails));
    counts['mails'] = (await mails.executeTakeFirst()).numDeletedRows;
    if (kept.bookings) {
      const person = {
        name: 'Erased',
        email: 'erased@invalid',
        phone: null,
        note: null,
        staffNote: '',
        search: '',
      };
      const old = trx
        .updateTable('bookings')
        .set(person)
        .where('startsAt', '<', before(kept.bookings))
        .where('email', '!=', person.email);
      counts['bookings'] = (await old.executeTakeFirst()).numUpdatedRows;
    }
    await trx.deleteFrom('audit').where('at', '<', before(kept.audit)).execute();
    await trx.deleteFrom('idempotencyKeys').where('createdAt', '<', before(2)).execute();
    await trx
      .deleteFrom('rateLimits')
      .where('startedAt', '<', now().getTime() - day)
      .execute();
    await trx.deleteFrom('adminSessions').where('expiresAt', '<', now().toISOString()).execute();
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0n);
    if (!total) return;
    const parts = Object.entries(counts).filter(([, count]) => count > 0n);
    await note(trx, now(), theService, {
      action: 'retention.run',
      subject: 'settings',
      summary: `Kept long enough and removed: ${parts.map(([name, count]) => `${count} ${name}`).join(', ')}`,
    });
  });
}
