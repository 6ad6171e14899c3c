import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { paths } from '#src/paths.ts';
import { findPayer } from '../bookings/email/announce-refund.ts';
import { findRecord } from '../db/versions.ts';
import { queueNotice } from '../mail/queue-email.ts';
import { getVisibleEmail, hasEmail } from '../mail/recipient.ts';
import type { Unit } from '../unit.ts';

interface PaymentNotice {
  kind: EmailKind;
  /** the filter of Transactions that shows the payment if it has no booking */
  filter: string;
  data: EmailData;
}

/** Emails the studio about a payment, with what it was for and who paid. */
export async function notifyOfPayment(
  unit: Unit,
  payment: LedgerEntryRow,
  { kind, filter, data }: PaymentNotice,
): Promise<void> {
  const booking = payment.bookingId && (await findRecord(unit.db, 'bookings', payment.bookingId));
  const number = booking && formatBookingNumber(booking.number);
  const payer = booking || (await findPayer(unit, payment));
  const link = number
    ? `${paths.adminCalendar()}?booking=${number}`
    : `${paths.adminTransactions()}?${filter}`;
  await queueNotice(unit, 'orders', {
    kind,
    ...(booking && { relatedRecord: { recordType: 'booking', recordId: booking.id } }),
    ...(payer && hasEmail(payer.email) && { replyTo: payer.email }),
    data: {
      item: number ? `Session ${number}` : payment.description,
      name: payer?.name ?? null,
      email: payer ? getVisibleEmail(payer.email) : null,
      link: `${unit.siteOrigin}${link}`,
      ...data,
    },
  });
}
