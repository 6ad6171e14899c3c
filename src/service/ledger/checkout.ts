import { selectRows, insert } from '../db/tables.ts';
import { sha256 } from '../guard/idempotency.ts';
import { minOnlinePayment } from '#src/domain/booking/payment-terms.ts';
import type { CheckoutEvent, CheckoutRequest } from '../providers/payment-provider.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../unit.ts';

/** An open checkout is reused only if it stays open for at least this long. */
const minRemainingMs = 600_000;

/** An amount that is due for a booking or an order. */
export type Payable = Omit<CheckoutRequest, 'key' | 'expiresAt'>;

/** Where Stripe sends the customer after the payment, and without one. */
export type ReturnUrls = Pick<CheckoutRequest, 'doneUrl' | 'cancelUrl'>;

export const returnToPage = (page: string): ReturnUrls => ({ doneUrl: `${page}?paid`, cancelUrl: page });

/** By default, a checkout stays open for a day. Stripe's minimum is 30 minutes. */
const checkoutMs = 3_600_000;
const roundingMs = 300_000;

/**
 * Rounded, because Stripe accepts a repeated request only if its parameters are the same. After some minutes it must differ, because
 * Stripe repeats its response for a day, even if that was an error.
 */
const getCheckoutEnd = (now: Date) =>
  new Date(Math.floor(now.getTime() / roundingMs) * roundingMs + checkoutMs);

/**
 * Returns a link to pay an amount, or null if online payment is off, or the amount is too small for it.
 * Throws if the provider is unreachable. A checkout cannot be rolled back, so do not call this in a transaction.
 */
export async function openCheckout(service: Service, payable: Payable): Promise<string | null> {
  const { db, paymentProvider, now } = service;
  const { reference, amount, doneUrl } = payable;
  if (!paymentProvider || amount < minOnlinePayment) return null;
  const checkouts = await selectRows(db, 'checkouts', { reference }).execute();
  const minExpiresAt = new Date(now().getTime() + minRemainingMs).toISOString();
  const open = checkouts.find(
    (each) => each.status === 'open' && each.amount === amount && each.expiresAt > minExpiresAt,
  );
  if (open) return open.url;
  const expiresAt = getCheckoutEnd(now());
  const checkout = await paymentProvider.checkout({
    ...payable,
    expiresAt,
    // Two simultaneous clicks share one checkout.
    key: `${reference}-${checkouts.length}-${amount}-${expiresAt.getTime()}-${sha256(doneUrl).slice(0, 8)}`,
  });
  await insert(db, 'checkouts', {
    id: checkout.id,
    createdAt: now().toISOString(),
    reference,
    amount,
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
  expired: ['open'],
  paid: ['open', 'expired'],
} as const;

/** Updates a checkout after an event. Returns false if the event is repeated or outdated. */
export async function updateCheckout(
  unit: Unit,
  { kind, checkoutId }: Pick<CheckoutEvent, 'kind' | 'checkoutId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await unit.db
    .updateTable('checkouts')
    .set({ status: kind })
    .where('id', '=', checkoutId)
    .where('status', 'in', previousStatuses[kind])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
