import type { BookingRow } from '#src/domain/booking/booking.ts';
import { receiptMethodNames, type LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { emailCustomer } from './email-customer.ts';
import type { ReportedRefund } from '../money/money-labels.ts';
import type { Unit } from '../../unit.ts';

export const emailReceipt = (
  unit: Unit,
  booking: BookingRow,
  { amount, method, at }: Pick<LedgerEntryRow, 'amount' | 'method' | 'at'>,
  refunds: readonly ReportedRefund[] = [],
): Promise<void> =>
  emailCustomer(unit, 'booking-paid', booking, {
    refunds,
    data: {
      amount: formatCents(amount),
      method: receiptMethodNames[method],
      date: formatLongDate(dayAt(new Date(at), unit.studio.hours.timezone)),
    },
  });
