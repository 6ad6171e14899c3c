import type { BookingRow } from '#src/domain/booking/booking.ts';
import { formatPositiveCents } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { queueNotice } from '../../mail/queue-email.ts';
import type { Unit } from '../../unit.ts';
import { getBookingData } from './email-customer.ts';
import { describeMoney } from '../money/money-labels.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

export async function notifyStudio(
  unit: Unit,
  kind: 'booking-notice' | 'booking-booked-notice',
  booking: BookingRow,
): Promise<void> {
  const { discount, card, money } = await describeMoney(unit, booking);
  const { id, email, phone } = booking;
  const link = `${unit.siteOrigin}${paths.adminCalendar()}?booking=${formatBookingNumber(booking.number)}`;
  const paid = formatPositiveCents(money.paid);
  await queueNotice(unit, 'requests', {
    kind,
    relatedRecord: { recordType: 'booking', recordId: id },
    data: { ...getBookingData(unit, booking), discount, card, paid, email, phone, link },
    replyTo: email,
  });
}
