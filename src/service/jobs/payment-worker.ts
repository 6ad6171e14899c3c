import type { RefundRow } from '#src/domain/ledger/payment.ts';
import { getBalances } from '../bookings/money/balance.ts';
import { recordRefundResult } from '../refunds/stripe-refund.ts';
import { handleReport } from '../stripe-events.ts';
import { getDueForOrders } from '../orders/orders.ts';
import { findPayment } from '../ledger/refund.ts';
import { countFailure } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import type { PaymentProvider, PaymentReport } from '../providers/payment-provider.ts';
import { inTransaction } from '../unit.ts';
import { actors } from '../db/audit.ts';
import { selectRows } from '../db/tables.ts';

export const stripeWebhookPath = '/api/payments/stripe';

const leaseMs = 60_000;
export const maxRefundRetryDelayMs = 3_600_000;

/** The owner should know of a refund that could not be sent for this long, for example because the provider's key was revoked. */
const maxUnsentMs = 3_600_000;

/** Counts the refunds that could not be sent to the payment provider. */
export async function countUnsentRefunds({ db, now }: Service): Promise<number> {
  const unsent = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'queued')
    .where('externalId', 'is', null)
    .where('createdAt', '<=', new Date(now().getTime() - maxUnsentMs).toISOString())
    .execute();
  return unsent.length;
}

/** Counts the events that Stripe's webhook should send, but does not. */
export async function countMissingEvents({ paymentProvider, log }: Service): Promise<number> {
  try {
    const missing = (await paymentProvider?.listMissingEvents(stripeWebhookPath)) ?? [];
    if (missing.length > 0) log.error({ missing }, 'Stripe’s webhook does not send all events');
    return missing.length;
  } catch (error) {
    // A restricted key may not be allowed to read webhooks.
    log.warn({ err: error }, 'could not read Stripe’s webhooks');
    return 0;
  }
}

/** Sends queued refunds to the payment provider, and ends checkouts that are over or whose amount is no longer due. */
export class PaymentWorker {
  readonly #service: Service;
  #running: Promise<void> | undefined;
  #shouldRunAgain = false;
  #stopped = false;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Starts a run. If one is in progress, another run follows it. */
  wake(): void {
    if (this.#stopped) return;
    this.#shouldRunAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async drain(): Promise<void> {
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#shouldRunAgain) {
      this.#shouldRunAgain = false;
      try {
        await this.#runDue();
      } catch (error) {
        this.#service.log.error(
          { err: error },
          'processing refunds and expiring checkouts failed; will retry on the next run',
        );
      }
    }
  }

  async #runDue(): Promise<void> {
    const { paymentProvider } = this.#service;
    if (!paymentProvider) return;
    while (!this.#stopped) {
      const refund = await this.#leaseNext();
      if (!refund) break;
      await countFailure(this.#service, { refund: refund.id }, () => this.#send(paymentProvider, refund));
    }
    await this.#endCheckouts(paymentProvider);
  }

  /** Postpones the next due refund before it's sent, so no other process sends it too. */
  #leaseNext(): Promise<RefundRow | undefined> {
    const { db, now } = this.#service;
    const at = now().toISOString();
    const next = db
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'queued')
      .where('externalId', 'is', null)
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .limit(1);
    return db
      .updateTable('refunds')
      .set((set) => ({
        attempts: set('attempts', '+', 1),
        dueAt: new Date(now().getTime() + leaseMs).toISOString(),
      }))
      .where('id', '=', next)
      .where('status', '=', 'queued')
      .where('externalId', 'is', null)
      .where('dueAt', '<=', at)
      .returningAll()
      .executeTakeFirst();
  }

  async #send(provider: PaymentProvider, refund: RefundRow): Promise<void> {
    const { db, now, log } = this.#service;
    const { externalId } = await findPayment(db, refund);
    try {
      const { id, amount } = refund;
      await this.#record(refund, await provider.refund({ id, payment: externalId ?? '', amount }));
    } catch (error) {
      log.error({ err: error, refund: refund.id }, 'Stripe refund failed');
      if (provider.isPermanentError(error)) {
        const reason = error instanceof Error ? error.message : String(error);
        await this.#record(refund, { state: 'failed', refundId: null, reason });
      } else {
        const retryDelayMs = Math.min(maxRefundRetryDelayMs, leaseMs * 2 ** (refund.attempts - 1));
        const dueAt = new Date(now().getTime() + retryDelayMs).toISOString();
        await db.updateTable('refunds').set({ dueAt }).where('id', '=', refund.id).execute();
      }
    }
  }

  async #record({ id }: RefundRow, result: Parameters<typeof recordRefundResult>[2]): Promise<void> {
    await inTransaction(this.#service, actors.stripe, (unit) => recordRefundResult(unit, id, result));
  }

  /**
   * A customer may have a checkout page open that shows an outdated amount. And a checkout that should be over may have been paid, although
   * its event never arrived.
   */
  async #endCheckouts(provider: PaymentProvider): Promise<void> {
    const { db, log, now } = this.#service;
    const open = await selectRows(db, 'checkouts', { status: 'open' }).execute();
    if (open.length === 0) return;
    const due = await this.#getDue(open.map(({ reference }) => reference));
    for (const { id, reference, amount, expiresAt } of open) {
      if (due.get(reference) === amount && expiresAt > now().toISOString()) continue;
      try {
        await this.#handle(await provider.endCheckout(id));
      } catch (error) {
        log.warn({ err: error, checkout: id }, 'could not end a checkout');
        // The provider may not know the checkout, as after a change of accounts. Otherwise, the next run tries again.
        if (!provider.isPermanentError(error)) continue;
      }
      await db
        .updateTable('checkouts')
        .set({ status: 'expired' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    }
  }

  async receivePayments(reference: string): Promise<boolean> {
    const { db, paymentProvider, log } = this.#service;
    if (!paymentProvider) return true;
    let isComplete = true;
    const unfinished = selectRows(db, 'checkouts', { reference, status: 'open' });
    for (const { id } of await unfinished.execute()) {
      const reports = await paymentProvider.readCheckout(id).catch((error: unknown) => {
        log.warn({ err: error, checkout: id }, 'could not read a checkout');
        if (!paymentProvider.isPermanentError(error)) isComplete = false;
        return [];
      });
      await this.#handle(reports);
    }
    return isComplete;
  }

  async #handle(reports: readonly PaymentReport[]): Promise<void> {
    for (const report of reports)
      await inTransaction(this.#service, actors.stripe, (unit) => handleReport(unit, report));
  }

  /** Returns the cents that are due by the ID of the booking or order. */
  async #getDue(ids: readonly string[]): Promise<Map<string, number>> {
    const { db } = this.#service;
    const due = await getDueForOrders(db, ids);
    const bookings = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute();
    for (const [id, balance] of await getBalances(db, bookings)) due.set(id, balance.due);
    return due;
  }
}
