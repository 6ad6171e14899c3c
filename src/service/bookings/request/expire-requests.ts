import { awaitsPayment, awaitsStudio } from '#src/domain/booking/booking.ts';
import { actors } from '../../db/audit.ts';
import { lockCalendar } from '../../db/counter.ts';
import { forEachRecord, pageSize } from '../../for-each-record.ts';
import { mayEmailRecipient } from '../../guard/quotas.ts';
import type { Service } from '../../service.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import { isOpen } from './open-requests.ts';
import { perform } from '../perform.ts';

const selectDue = (unit: Unit) =>
  unit.db.selectFrom('bookings').selectAll().where(isOpen).where('expiresAt', '<=', unit.now.toISOString());

/**
 * Declines requests and requested new times that the studio has not responded to in time, and bookings that were not paid or confirmed by
 * their customer. Returns the number of failures.
 */
export function expireRequests(service: Service): Promise<number> {
  const due = selectDue(outsideTransaction(service)).orderBy('id').limit(pageSize);
  return forEachRecord(
    service,
    (afterId) => due.where('id', '>', afterId).execute(),
    ({ id }) => inTransaction(service, actors.system, (unit) => expire(unit, id)),
  );
}

async function expire(unit: Unit, id: string): Promise<void> {
  await lockCalendar(unit);
  const booking = await selectDue(unit).where('id', '=', id).executeTakeFirst();
  if (!booking) return;
  const reason = 'We didn’t get back to you in time.';
  if (booking.moveStartsAt) await perform(unit, booking, 'decline-move', { notify: true, reason });
  else if (awaitsStudio(booking))
    await perform(unit, booking, 'expire', {
      notify: true,
      reason: 'The request expired without a response.',
    });
  else {
    // Anyone can book with someone else's address and leave.
    const notify = awaitsPayment(booking) && (await mayEmailRecipient(unit, booking.email));
    await perform(unit, booking, 'expire', { notify, reason: null });
  }
}
