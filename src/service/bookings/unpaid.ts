import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { DatabaseUnit } from '../db/tables.ts';
import { minOnlinePayment } from '#src/domain/booking/payment-terms.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import { lockBooking, updateRecord } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { getBalance, hasAmountDue } from './money/balance.ts';
import { emailCustomer } from './email/email-customer.ts';
import { perform } from './perform.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const hour = 3_600_000;

export async function remindOfPayment(unit: Unit, id: string): Promise<BookingRow> {
  const booking = await lockBooking(unit, id);
  const { due } = await getBalance(unit.db, booking);
  if (due === 0) throw new RequestError(409, `Nothing is due for ${formatBookingNumber(booking.number)}.`);
  const reminded = { paymentRemindedAt: unit.now.toISOString() };
  const after = await updateRecord(unit, 'bookings', id, reminded);
  await emailCustomer(unit, 'booking-payment-reminder', after);
  const summary = `${formatBookingNumber(booking.number)}: payment reminder queued`;
  await unit.audit('booking.payment-reminder', summary, 'booking', id);
  return after;
}

/**
 * Sends reminders for unpaid confirmed bookings, and later cancels these bookings. The delays are in the settings. Returns the number
 * of failures.
 */
export async function remindOrReleaseUnpaid(service: Service): Promise<number> {
  const { remindHours, releaseHours } = await service.settings.read('payment');
  let failures = 0;
  if (releaseHours > 0)
    failures += await forEachUnpaid(
      service,
      (inner) => selectUnpaid(inner, releaseHours),
      (unit, booking) =>
        perform(unit, booking, 'cancel', {
          notify: true,
          by: 'studio',
          reason: 'We didn’t receive your payment in time, so we’ve released your time.',
        }),
    );
  if (remindHours > 0)
    failures += await forEachUnpaid(
      service,
      (inner) => selectUnpaid(inner, remindHours).where('paymentRemindedAt', 'is', null),
      (unit, { id }) => remindOfPayment(unit, id),
    );
  return failures;
}

function selectUnpaid({ db, now }: DatabaseUnit, hours: number) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'accepted')
    .where('startsAt', '>', now.toISOString())
    .where('dueSince', '<=', new Date(now.getTime() - hours * hour).toISOString())
    .where(hasAmountDue);
}

const forEachUnpaid = (
  service: Service,
  select: (unit: DatabaseUnit) => ReturnType<typeof selectUnpaid>,
  handle: (unit: Unit, booking: BookingRow) => Promise<unknown>,
) =>
  forEachRecord(
    service,
    (afterId) =>
      select({ db: service.db, now: service.now() })
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    async ({ id }) => {
      // While Stripe does not answer, its events may be late, too.
      if (!(await service.receivePayments(id))) return;
      await inTransaction(service, actors.system, async (unit) => {
        const booking = await lockBooking(unit, id);
        // In the meantime, the customer may have paid or rescheduled.
        if (!(await select(unit).where('id', '=', id).executeTakeFirst())) return;
        const { due } = await getBalance(unit.db, booking);
        // Smaller amounts can only be paid at the studio.
        if (due >= minOnlinePayment) await handle(unit, booking);
      });
    },
  );
