import type { BookingRow } from '#src/model/admin/booking.ts';
import { insert, type Database } from '../database/tables.ts';
import { minOnlinePayment, type CheckoutEvent } from '../providers/payment-provider.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { lockBooking } from '../records/versions.ts';
import type { Service } from '../service.ts';
import { recordEntry } from '../transactions/transactions.ts';
import { getBalance } from './balance.ts';
import { getBookingLink, emailCustomer } from './booking-email.ts';
import { getSessionName } from './describe-order.ts';
import { emailReceipt } from './receipt.ts';
import { settle } from './settle.ts';
import { formatBookingNumber } from '../records/numbers.ts';

/** An open checkout is reused only if it stays open for at least this long. */
const minRemainingMs = 600_000;

/** True while a payment waits for the bank's confirmation. */
export async function isProcessing(db: Database, { id }: Pick<BookingRow, 'id'>): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where('bookingId', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns a link to pay what is due for a booking, or null if online payment is off, the amount is too small for it, or a payment
 * is still processing.
 */
export async function openCheckout(service: Service, booking: BookingRow): Promise<string | null> {
  const { db, paymentProvider, now, studio } = service;
  const { due } = await getBalance(db, booking);
  if (!paymentProvider || due < minOnlinePayment) return null;
  const checkouts = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .execute();
  if (await isProcessing(db, booking)) return null;
  const minExpiresAt = new Date(now().getTime() + minRemainingMs).toISOString();
  const open = checkouts.find(
    ({ status, amount, expiresAt }) => status === 'open' && amount === due && expiresAt > minExpiresAt,
  );
  if (open) return open.url;
  const number = formatBookingNumber(booking.number);
  const page = getBookingLink(service, booking);
  const checkout = await paymentProvider.checkout({
    reference: booking.id,
    // Two simultaneous clicks share one checkout.
    key: `booking-${booking.id}-${checkouts.length}-${due}`,
    number,
    amount: due,
    description: `${studio.brand.name} ${getSessionName(studio, booking)} session`,
    email: booking.email,
    doneUrl: `${page}?paid`,
    cancelUrl: page,
  });
  await insert(db, 'checkouts', {
    id: checkout.id,
    createdAt: now().toISOString(),
    bookingId: booking.id,
    amount: due,
    url: checkout.url,
    expiresAt: checkout.expiresAt.toISOString(),
    status: 'open',
  })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  service.wakePaymentWorker();
  return checkout.url;
}

/** Statuses that each event may replace. Events can arrive out of order, and a late one must not overwrite a newer status. */
const previousStatuses = {
  processing: ['open', 'expired'],
  failed: ['open', 'processing', 'expired'],
  expired: ['open'],
  paid: ['open', 'processing', 'failed', 'expired'],
} as const;

export async function handleBookingEvent(
  service: Service,
  trx: Database,
  event: CheckoutEvent,
  actor: Actor,
): Promise<boolean> {
  const { kind, reference, checkoutId } = event;
  const found = await trx.selectFrom('bookings').select('id').where('id', '=', reference).executeTakeFirst();
  if (!found) return false;
  const booking = await lockBooking(trx, reference);
  const { numUpdatedRows } = await trx
    .updateTable('checkouts')
    .set({ status: kind })
    .where('id', '=', checkoutId)
    .where('status', 'in', previousStatuses[kind])
    .executeTakeFirst();
  const audit = auditIn(trx, service.now(), actor);
  if (kind === 'paid') {
    const { payment: externalId, amount } = event;
    const existingEntry = await trx
      .selectFrom('transactions')
      .select('id')
      .where('externalId', '=', externalId)
      .executeTakeFirst();
    if (existingEntry) return true;
    const { id: bookingId, customerId } = booking;
    const description = `Session ${formatBookingNumber(booking.number)}`;
    const entry = { kind: 'payment', method: 'stripe', purpose: 'session', amount, description } as const;
    const recorded = await recordEntry(service, trx, { ...entry, bookingId, customerId, externalId }, actor);
    const refunds = await settle(service, trx, booking, actor);
    await emailReceipt(service, trx, booking, recorded, refunds);
  } else if (numUpdatedRows > 0n && kind === 'processing') {
    await audit(
      'booking.payment-processing',
      'The bank is still processing the payment',
      'booking',
      booking.id,
    );
  } else if (numUpdatedRows > 0n && kind === 'failed') {
    await audit('booking.payment-failed', 'The bank rejected the payment', 'booking', booking.id);
    await emailCustomer(service, trx, 'booking-payment-failed', booking);
  }
  return true;
}
