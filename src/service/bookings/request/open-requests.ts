import type { ExpressionBuilder } from 'kysely';
import { countRows, selectRows, type Database, type Tables } from '../../db/tables.ts';
import { maxOpenRequests, mayEmailRecipient } from '../../guard/quotas.ts';
import { RequestError } from '../../request-error.ts';
import { type Unit, inTransaction } from '../../unit.ts';
import { awaitsPayment, awaitsStudio } from '#src/domain/booking/booking.ts';
import { actors } from '../../db/audit.ts';
import { lockBooking } from '../../db/versions.ts';
import { forEachRecord, pageSize } from '../../for-each-record.ts';
import type { Service } from '../../service.ts';
import { perform } from '../perform.ts';

/** Selects bookings with a request or a requested new time that the studio has not responded to. */
export const awaitsResponse = (where: ExpressionBuilder<Tables, 'bookings'>) =>
  where.or([
    where.and([where('status', '=', 'requested'), where('waitsFor', '=', 'studio')]),
    where('moveStartsAt', 'is not', null),
  ]);

export const countOpenRequests = (db: Database): Promise<number> =>
  countRows(db.selectFrom('bookings').where(awaitsResponse));

/** Throws a 429 if an address has too many bookings that are not confirmed yet. */
export async function limitOpenRequests(unit: Unit, email: string): Promise<void> {
  const open = await countRows(selectRows(unit.db, 'bookings', { email, status: 'requested' }));
  if (open < maxOpenRequests) return;
  const { phone } = unit.studio.contact;
  throw new RequestError(
    429,
    `You have ${open} open requests. Please wait for our reply, or call us at ${phone}.`,
  );
}

/**
 * Declines requests and requested new times that the studio has not responded to in time, and bookings that were not paid or confirmed by
 * their customer. Returns the number of failures.
 */
export function expireRequests(service: Service): Promise<number> {
  const due = service.db
    .selectFrom('bookings')
    .select('id')
    .where((where) => where.or([where('status', '=', 'requested'), where('moveStartsAt', 'is not', null)]))
    .where('expiresAt', '<=', service.now().toISOString())
    .orderBy('id')
    .limit(pageSize);
  return forEachRecord(
    service,
    (afterId) => due.where('id', '>', afterId).execute(),
    async ({ id }) => {
      const isAnswered = await service.receivePayments(id);
      await inTransaction(service, actors.system, (unit) => expire(unit, id, isAnswered));
    },
  );
}

async function expire(unit: Unit, id: string, isPaymentKnown: boolean): Promise<void> {
  const booking = await lockBooking(unit, id);
  // In the meantime, the studio or the customer may have responded.
  if (!booking.expiresAt || booking.expiresAt > unit.now.toISOString()) return;
  const reason = 'We didn’t get back to you in time.';
  if (booking.moveStartsAt) await perform(unit, booking, 'decline-move', { notify: true, reason });
  else if (awaitsStudio(booking))
    await perform(unit, booking, 'expire', {
      notify: true,
      reason: 'The request expired without a response.',
    });
  else {
    // Anyone can book with someone else's address and leave. The email says that the customer has not been charged.
    const notify = awaitsPayment(booking) && isPaymentKnown && (await mayEmailRecipient(unit, booking.email));
    await perform(unit, booking, 'expire', { notify, reason: null });
  }
}
