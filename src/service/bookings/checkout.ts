import { awaitsPayment, type BookingRow } from '#src/domain/booking/booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { isDeliverable } from '../mail/recipient.ts';
import { lockBooking } from '../db/versions.ts';
import { openCheckout, type ReturnUrls, updateCheckout } from '../ledger/checkout.ts';
import { isRecorded, recordEntry } from '../ledger/ledger.ts';
import { refundPayment } from '../ledger/refund.ts';
import type { CheckoutEvent } from '../providers/payment-provider.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../unit.ts';
import { getBalance } from './money/balance.ts';
import { emailCustomer, emailReceipt, notifyStudio } from './email/email-customer.ts';
import { getSessionName } from './money/price.ts';
import { findNearestTimes } from './time/taken-times.ts';
import { perform } from './perform.ts';
import { isTimeAvailable } from './time/hold.ts';
import { settle } from './money/settle.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { findRow } from '../db/tables.ts';

/** Returns a link to pay what is due for a booking, or null if it cannot be paid online now. */
export async function openBookingCheckout(
  service: Service,
  booking: BookingRow,
  returnUrls: ReturnUrls,
): Promise<string | null> {
  const { due } = await getBalance(service.db, booking);
  return openCheckout(service, {
    reference: booking.id,
    number: formatBookingNumber(booking.number),
    amount: due,
    description: `${service.studio.brand.name} ${getSessionName(service.studio, booking)} session`,
    // The customer could not correct a placeholder on the checkout's page.
    email: isDeliverable(booking.email) ? booking.email : null,
    ...returnUrls,
  });
}

type PaidEvent = Extract<CheckoutEvent, { kind: 'paid' }>;

export async function handleBookingEvent(unit: Unit, event: CheckoutEvent): Promise<boolean> {
  const { kind, reference } = event;
  const found = await findRow(unit.db, 'bookings', { id: reference });
  if (!found) return false;
  const booking = await lockBooking(unit, reference);
  await updateCheckout(unit, event);
  if (kind === 'paid') await handlePayment(unit, booking, event);
  return true;
}

async function handlePayment(unit: Unit, booking: BookingRow, event: PaidEvent): Promise<void> {
  if (await isRecorded(unit, event.payment)) return;
  if (booking.waitsFor !== 'payment') {
    const payment = await recordPayment(unit, booking, event);
    await emailReceipt(unit, booking, payment, await settle(unit, booking));
  } else if (await isTimeAvailable(unit, booking)) {
    await recordPayment(unit, booking, event);
    const booked = await perform(unit, booking, 'confirm', { notify: true });
    await notifyStudio(unit, 'booking-booked-notice', booked);
  } else {
    await returnPayment(unit, booking, event);
  }
}

function recordPayment(unit: Unit, { id: bookingId, customerId, number }: BookingRow, event: PaidEvent) {
  const description = `Session ${formatBookingNumber(number)}`;
  const { amount, payment: externalId } = event;
  const entry = { kind: 'payment', method: 'stripe', purpose: 'session', amount, description } as const;
  return recordEntry(unit, { ...entry, bookingId, customerId, externalId });
}

/** Someone else booked the time after the hold had ended. The money goes back even if the owner refunds by hand. */
async function returnPayment(unit: Unit, booking: BookingRow, event: PaidEvent): Promise<void> {
  const declined = awaitsPayment(booking)
    ? await perform(unit, booking, 'expire', { notify: false, reason: null })
    : booking;
  const part = { payment: await recordPayment(unit, declined, event), amount: event.amount };
  await refundPayment(unit, part, 'the time was taken');
  const nearest = await findNearestTimes(unit, declined);
  const times = nearest.map(({ startsAt }) => formatInstant(startsAt, unit.studio.hours.timezone));
  await emailCustomer(unit, 'booking-time-taken', declined, {
    refunds: [{ ...part, isPending: true }],
    data: { amount: formatCents(event.amount), times: times.join('; ') || null },
  });
}
