import type { BookingRow } from '#src/domain/booking/booking.ts';
import { openCheckout, updateCheckout } from '../ledger/checkout.ts';
import type { CheckoutEvent } from '../providers/payment-provider.ts';
import { lockBooking } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { isRecorded, recordEntry } from '../ledger/ledger.ts';
import { getBalance } from './balance.ts';
import { getBookingLink, emailCustomer } from './booking-email.ts';
import { getSessionName } from './describe-order.ts';
import { emailReceipt } from './receipt.ts';
import { settle } from './settle.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { Unit } from '../unit.ts';

/** Returns a link to pay what is due for a booking, or null if it cannot be paid online now. */
export async function openBookingCheckout(service: Service, booking: BookingRow): Promise<string | null> {
  const { due } = await getBalance(service.db, booking);
  return openCheckout(service, {
    reference: booking.id,
    number: formatBookingNumber(booking.number),
    amount: due,
    description: `${service.studio.brand.name} ${getSessionName(service.studio, booking)} session`,
    email: booking.email,
    page: getBookingLink(service, booking),
  });
}

export async function handleBookingEvent(unit: Unit, event: CheckoutEvent): Promise<boolean> {
  const { kind, reference } = event;
  const found = await unit.db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', reference)
    .executeTakeFirst();
  if (!found) return false;
  const booking = await lockBooking(unit, reference);
  const isUpdated = await updateCheckout(unit, event);
  if (kind === 'paid') {
    const { payment: externalId, amount } = event;
    if (await isRecorded(unit, externalId)) return true;
    const { id: bookingId, customerId } = booking;
    const description = `Session ${formatBookingNumber(booking.number)}`;
    const entry = { kind: 'payment', method: 'stripe', purpose: 'session', amount, description } as const;
    const recorded = await recordEntry(unit, { ...entry, bookingId, customerId, externalId });
    const refunds = await settle(unit, booking);
    await emailReceipt(unit, booking, recorded, refunds);
  } else if (isUpdated && kind === 'processing') {
    await unit.audit(
      'booking.payment-processing',
      'The bank is still processing the payment',
      'booking',
      booking.id,
    );
  } else if (isUpdated && kind === 'failed') {
    await unit.audit('booking.payment-failed', 'The bank rejected the payment', 'booking', booking.id);
    await emailCustomer(unit, 'booking-payment-failed', booking);
  }
  return true;
}
