import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { Database } from '../db/tables.ts';
import { minOnlinePayment } from '../providers/payment-provider.ts';
import { auditIn, serviceActor, type Actor } from '../db/audit.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import { lockBooking, updateRecord } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { getBalance } from './balance.ts';
import { emailCustomer } from './booking-email.ts';
import { changeBooking } from './change-booking.ts';
import { hasAmountDue } from './balance-sql.ts';
import { formatBookingNumber } from '../db/numbers.ts';

const hour = 3_600_000;

export async function remindOfPayment(
  service: Service,
  trx: Database,
  id: string,
  actor: Actor,
): Promise<BookingRow> {
  const booking = await lockBooking(trx, id);
  const { due } = await getBalance(trx, booking);
  if (due === 0) throw new RequestError(409, `Nothing is due for ${formatBookingNumber(booking.number)}.`);
  const now = service.now();
  const reminded = { paymentRemindedAt: now.toISOString() };
  const after = await updateRecord(trx, 'bookings', id, reminded, now);
  await emailCustomer(service, trx, 'booking-payment-reminder', after);
  const summary = `${formatBookingNumber(booking.number)}: payment reminder queued`;
  await auditIn(trx, now, actor)('booking.payment-reminder', summary, 'booking', id);
  return after;
}

/**
 * Sends reminders for unpaid confirmed bookings, and later cancels these bookings. The delays are in the settings. Returns the number
 * of failures.
 */
export async function remindOrReleaseUnpaid(service: Service): Promise<number> {
  const { db, now, settings } = service;
  const { remindHours, releaseHours } = await settings.read('payment');
  const selectUnpaid = (hours: number) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'accepted')
      .where('startsAt', '>', now().toISOString())
      .where('dueSince', '<=', new Date(now().getTime() - hours * hour).toISOString())
      .where('id', 'not in', selectProcessing(db))
      .where(() => hasAmountDue.$castTo<boolean>());
  const forEachUnpaid = (
    unpaid: ReturnType<typeof selectUnpaid>,
    handle: (trx: Database, booking: BookingRow) => Promise<unknown>,
  ) =>
    forEachRecord(
      service,
      (afterId) => unpaid.where('id', '>', afterId).orderBy('id').limit(pageSize).execute(),
      ({ id }) =>
        db.transaction().execute(async (trx) => {
          const booking = await lockBooking(trx, id);
          const { due } = await getBalance(trx, booking);
          // Smaller amounts can only be paid at the studio.
          if (booking.status === 'accepted' && due >= minOnlinePayment) await handle(trx, booking);
        }),
    );
  let failures = 0;
  if (releaseHours > 0)
    failures += await forEachUnpaid(selectUnpaid(releaseHours), (trx, booking) =>
      changeBooking(service, trx, booking, 'cancel', {
        actor: serviceActor,
        notify: true,
        by: 'studio',
        reason: 'We didn’t receive your payment in time, so we’ve released your time.',
      }),
    );
  if (remindHours > 0)
    failures += await forEachUnpaid(
      selectUnpaid(remindHours).where('paymentRemindedAt', 'is', null),
      (trx, { id }) => remindOfPayment(service, trx, id, serviceActor),
    );
  service.wakeEmailSender();
  service.wakePaymentWorker();
  return failures;
}

const selectProcessing = (trx: Database) =>
  trx.selectFrom('checkouts').select('reference').where('status', '=', 'processing');
