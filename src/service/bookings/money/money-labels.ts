import {
  awaitsPayment,
  awaitsStudio,
  isDeclinedOrCanceled,
  type BookingMoney,
  type BookingRow,
} from '#src/domain/booking/booking.ts';
import { describeTaxAmount } from '#src/domain/ledger/tax.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { formatCents, formatPositiveCents } from '#src/domain/studio/money.ts';
import { findCreditOfClosedBooking } from '../../codes/team-credit.ts';
import type { Database } from '../../db/tables.ts';
import type { Service } from '../../service.ts';
import { minOnlinePayment } from '#src/domain/booking/payment-terms.ts';
import type { RefundPart } from '../../ledger/refund.ts';
import { getBalance } from './balance.ts';
import type { Unit } from '../../unit.ts';

interface MoneyLabels {
  discount: string | null;
  tax: string | null;
  /** amount held on a gift card */
  card: string | null;
  paid: string | null;
  refunded: string | null;
  due: string | null;
  /** how to pay what is due, without the link */
  payment: string | null;
  /** the amount that goes back to the customer, and how */
  refund: string | null;
  /** cents that can be paid online right now */
  payable: number;
}

export async function describeMoney(
  unit: Unit,
  booking: BookingRow,
  refunds: readonly ReportedRefund[] = [],
): Promise<MoneyLabels & { money: BookingMoney }> {
  const money = await getBalance(unit.db, booking);
  const { instructions, releaseHours } = await unit.settings.read('payment');
  const canPayOnline = unit.paymentProvider !== null;
  const deadline = describeDeadline(unit, booking, releaseHours);
  const hasStarted = new Date(booking.startsAt) <= unit.now;
  return {
    money,
    discount: booking.promoCode && `${formatPositiveCents(booking.discount)} with ${booking.promoCode}`,
    tax: booking.tax > 0 ? describeTaxAmount(booking.tax, booking) : null,
    card: money.held > 0 ? `${formatCents(money.held)}, ${describeCardHold(booking)}` : null,
    paid: formatPositiveCents(money.paid),
    refunded: formatPositiveCents(money.refunded),
    due: describeDue(booking, money),
    payment: describePayment(booking, money, { instructions, canPayOnline, deadline, hasStarted }),
    refund: describeRefunds(booking, money, refunds, {
      cancelHours: unit.studio.booking.cancelHours,
      hasFailed: money.overpaid > 0 && (await hasFailedRefund(unit.db, booking)),
      credit: await findCreditOfClosedBooking(unit.db, booking),
    }),
    payable: unit.paymentProvider && money.due >= minOnlinePayment ? money.due : 0,
  };
}

const describeCardHold = (booking: BookingRow) =>
  awaitsStudio(booking) ? 'held until we confirm' : 'held until your session is booked';

function describeDue(booking: BookingRow, { due, dueWhenConfirmed: later }: BookingMoney): string | null {
  if (awaitsStudio(booking) && later > 0) return `${formatCents(later)}, once we confirm`;
  if (due > 0 && later > 0) return `${formatCents(due)} now, ${formatCents(later)} later`;
  return formatPositiveCents(due + later);
}

async function hasFailedRefund(db: Database, { id }: BookingRow): Promise<boolean> {
  const failed = db.selectFrom('refunds').select('id').where('bookingId', '=', id);
  return (await failed.where('status', '=', 'failed').executeTakeFirst()) !== undefined;
}

interface PaymentTerms {
  instructions: string;
  canPayOnline: boolean;
  deadline: string | null;
  hasStarted: boolean;
}

type SentenceData = Pick<PaymentTerms, 'instructions' | 'deadline'> & { due: string; later: string };

/** Says how to pay in every situation. The button shows the amount that can be paid online. */
const paymentSentences = {
  'nothing due': () => null,
  due: ({ due }) => `${due} is due.`,
  'due, too little to pay online': ({ due }) => `${due} is due. You’ll pay it at the studio.`,
  'due, not payable online': ({ instructions, deadline }) =>
    [instructions, deadline].filter(Boolean).join(' '),
  'due online by a deadline': ({ deadline }) => deadline,
  'due online or at the studio': ({ due }) => `${due} is due. Pay it online now, or at the studio.`,
  'due online before the session': () => 'Please pay online before your session.',
  'due online after the session': () => 'Please pay online.',
  paid: () => 'You’re paid in full. Thank you.',
  'confirmed by a payment': ({ due }) => `Pay ${due} to book this session.`,
  'request without anything to pay': () => 'There’s nothing left to pay.',
  'request with a higher price': ({ later }) => `${later} more is due when we confirm.`,
  'request, not payable online': ({ instructions }) => `You haven’t been charged. ${instructions}`,
  'request, too little to pay online': ({ later }) =>
    `You haven’t been charged. You’ll pay the ${later} at the studio.`,
  'request, payable online': ({ later }) =>
    `You haven’t been charged. When we confirm your session, we’ll send you a link to pay ${later}.`,
} as const satisfies Record<string, (data: SentenceData) => string | null>;

type PaymentSituation = keyof typeof paymentSentences;

function describePayment(booking: BookingRow, money: BookingMoney, terms: PaymentTerms): string | null {
  const sentence: (data: SentenceData) => string | null =
    paymentSentences[getPaymentSituation(booking, money, terms)];
  const payment = sentence({
    ...terms,
    due: formatCents(money.due),
    later: formatCents(money.dueWhenConfirmed),
  });
  return booking.guestFeeUnset && awaitsStudio(booking) ? `${payment} ${guestFeeSentence}` : payment;
}

const guestFeeSentence = 'We’ll email you the extra-guest fee when we confirm, and you can still say no.';

function getPaymentSituation(
  booking: BookingRow,
  money: BookingMoney,
  { canPayOnline, deadline, hasStarted }: PaymentTerms,
): PaymentSituation {
  const { due, paid } = money;
  if (booking.status === 'requested') return getRequestSituation(booking, money, canPayOnline);
  if (isDeclinedOrCanceled(booking)) return due > 0 ? 'due' : 'nothing due';
  if (due === 0) return paid > 0 && booking.status !== 'no_show' ? 'paid' : 'nothing due';
  if (!canPayOnline) return hasStarted ? 'due' : 'due, not payable online';
  if (due < minOnlinePayment) return 'due, too little to pay online';
  if (deadline !== null) return 'due online by a deadline';
  if (booking.dueSince === null && !hasStarted) return 'due online or at the studio';
  return hasStarted ? 'due online after the session' : 'due online before the session';
}

function getRequestSituation(
  booking: BookingRow,
  { dueWhenConfirmed, paid, refunded }: BookingMoney,
  canPayOnline: boolean,
): PaymentSituation {
  const { guestFeeUnset, waitsFor } = booking;
  if (awaitsPayment(booking)) return 'confirmed by a payment';
  if (dueWhenConfirmed === 0 && !guestFeeUnset) return 'request without anything to pay';
  // The customer has paid before, and then rescheduled to a more expensive time.
  if (paid > refunded) return 'request with a higher price';
  if (!canPayOnline || waitsFor === 'link') return 'request, not payable online';
  return dueWhenConfirmed < minOnlinePayment && !guestFeeUnset
    ? 'request, too little to pay online'
    : 'request, payable online';
}

/** Describes the payment deadline, or returns null if the time is not released before the session. */
function describeDeadline(
  { studio }: Pick<Service, 'studio'>,
  { startsAt, dueSince }: BookingRow,
  releaseHours: number,
): string | null {
  if (releaseHours === 0 || dueSince === null) return null;
  const release = new Date(Date.parse(dueSince) + releaseHours * 3_600_000);
  if (release >= new Date(startsAt)) return null;
  return `Please pay by ${formatInstant(release, studio.hours.timezone)}, or we’ll release your time.`;
}

export interface ReportedRefund extends RefundPart {
  /** Stripe or the bank has not confirmed it yet */
  isPending?: boolean;
}

const destinations = {
  gift_card: 'is back on your gift card',
  stripe: 'went back to the card you paid with. Your bank may take 5 to 10 business days to show it',
  card: 'went back to your card',
  cash: 'was returned to you in cash',
  other: 'was returned to you',
  dispute: 'was returned to you by your bank',
} as const;

const pendingDestination =
  'is on its way back to the card you paid with. It should arrive within 5 to 10 business days';

export function describeRefund({ payment, amount, method: returnMethod, isPending }: ReportedRefund) {
  const method = returnMethod ?? payment.method;
  return `${formatCents(amount)} ${isPending && method === 'stripe' ? pendingDestination : destinations[method]}.`;
}

/** Combines refunds that differ only in the amount, such as refunds for two card payments. */
function sumByDestination(refunds: readonly ReportedRefund[]): ReportedRefund[] {
  const sums = new Map<string, ReportedRefund>();
  for (const part of refunds) {
    const key = describeRefund({ ...part, amount: 0 });
    sums.set(key, { ...part, amount: part.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

interface RefundTerms {
  cancelHours: number;
  hasFailed: boolean;
  credit: Awaited<ReturnType<typeof findCreditOfClosedBooking>>;
}

function describeRefunds(
  booking: BookingRow,
  { overpaid, paid, refunding }: BookingMoney,
  refunds: readonly ReportedRefund[],
  { cancelHours, hasFailed, credit }: RefundTerms,
) {
  const { status, cancelFee } = booking;
  const parts = sumByDestination(refunds).map(describeRefund);
  if (isDeclinedOrCanceled(booking) && paid === 0) parts.push('You haven’t been charged.');
  if (refunding > 0 && refunds.length === 0) parts.push(`${formatCents(refunding)} ${pendingDestination}.`);
  if (overpaid > 0)
    parts.push(
      hasFailed
        ? `Our refund to your card didn’t go through. We’ll get in touch to return ${formatCents(overpaid)} to you another way.`
        : `We’ll refund ${formatCents(overpaid)} the way you paid.`,
    );
  if (credit && !credit.isForfeited)
    parts.push(`You can use your team credit ${credit.code} for another session.`);
  const kept = describeKept(status === 'canceled' ? cancelFee : 0, credit);
  if (kept)
    parts.push(
      `${kept} non-refundable, because canceling is free only up to ${cancelHours} hours before the session.`,
    );
  return parts.length > 0 ? parts.join(' ') : null;
}

/** Names what the studio keeps after a late cancellation: "$50 is" or "$50 and team credit AB12 are". */
function describeKept(cancelFee: number, credit: RefundTerms['credit']): string | null {
  const code = credit?.isForfeited ? credit.code : null;
  if (cancelFee === 0) return code && `Team credit ${code} is`;
  return code === null
    ? `${formatCents(cancelFee)} is`
    : `${formatCents(cancelFee)} and team credit ${code} are`;
}
