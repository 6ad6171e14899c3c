import type { Hono } from 'hono';
import { insert, type Database } from '../database/tables.ts';
import { payOrder } from '../gift-cards/pay-order.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { lockRecord, updateRecord } from '../records/versions.ts';
import { readBytes } from '../forms/read-body.ts';
import { Refusal } from '../refusal.ts';
import type { PaymentEvent } from '../payment/payment.ts';
import { enterLine, refundLine } from '../transactions/transactions.ts';
import type { Service } from '../service.ts';

const stripe: Actor = { name: 'stripe', address: '' };
/** Bytes. */
const largest = 512 << 10;

/** POST /api/payments/stripe: what Stripe tells of a payment. It repeats itself until it is answered; we listen once. */
export function addStripeWebhook(app: Hono, service: Service): void {
  app.post('/api/payments/stripe', async (context) => {
    if (!service.payment) throw new Refusal(404, 'There is nothing at this address.');
    const signature = context.req.header('stripe-signature');
    if (!signature) throw new Refusal(400, 'The signature does not fit.');
    const body = (await readBytes(context, largest)).toString();
    const events = await service.payment.readEvent(body, signature);
    if (!events) throw new Refusal(400, 'The signature does not fit.');
    for (const event of events) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await service.db.transaction().execute((trx) => take(service, trx, event));
    }
    service.mailQueued();
    return context.json({ received: true });
  });
}

async function take(service: Service, trx: Database, event: PaymentEvent): Promise<void> {
  const now = service.now();
  const row = { id: event.id, type: event.type, receivedAt: now.toISOString() };
  const isNew = await insert(trx, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return;
  if (event.what === 'refunded') return enterRefund(service, trx, event);
  if (event.what === 'other') return;
  const known = await trx
    .selectFrom('giftCardOrders')
    .select('id')
    .where('id', '=', event.orderId)
    .executeTakeFirst();
  if (!known) return; // another program of the same account
  const order = await lockRecord(trx, 'giftCardOrders', event.orderId);
  if (event.what === 'paid') {
    if (event.amount !== order.amount) {
      service.log.error(
        { order: order.number, paid: event.amount, due: order.amount },
        'paid another amount than ordered',
      );
      return;
    }
    await payOrder(service, trx, order, { method: 'stripe', externalId: event.payment, actor: stripe });
  } else if (order.status === 'waiting') {
    await updateRecord(trx, 'giftCardOrders', order.id, { status: 'cancelled' }, now);
  }
}

/** A refund made at Stripe itself; one that we asked for stands in the ledger already. */
async function enterRefund(
  service: Service,
  trx: Database,
  { payment, refundId, amount }: PaymentEvent & { what: 'refunded' },
): Promise<void> {
  const paid = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('externalId', '=', payment)
    .executeTakeFirst();
  if (!paid) return;
  const now = service.now();
  const description = `Refund of: ${paid.description}`;
  const entered = await enterLine(trx, refundLine(paid, amount, description, refundId), stripe, now);
  if (!entered) return;
  await auditIn(trx, now, stripe)(
    'transaction.refund',
    `A refund made at Stripe was entered`,
    'transaction',
    paid.id,
  );
}
