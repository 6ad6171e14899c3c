import type { Hono } from 'hono';
import { readBytes } from '../forms/read-body.ts';
import { RequestError } from '../../request-error.ts';
import { handleEvent } from '../../stripe-events.ts';
import type { Service } from '../../service.ts';
import { inTransaction } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

const maxBodyBytes = 512 << 10;

/** POST /api/payments/stripe. */
export function addStripeWebhookRoute(app: Hono, service: Service): void {
  app.post('/api/payments/stripe', async (context) => {
    if (!service.paymentProvider) throw new RequestError(404, 'Not found.');
    const signature = context.req.header('stripe-signature');
    if (!signature) throw new RequestError(400, 'Invalid signature.');
    const body = (await readBytes(context, maxBodyBytes)).toString();
    const events = await service.paymentProvider.readEvent(body, signature);
    if (!events) {
      service.log.warn(
        'an event for Stripe’s webhook has an invalid signature: check STRIPE_WEBHOOK_SECRET and the clock',
      );
      throw new RequestError(400, 'Invalid signature.');
    }
    for (const event of events) {
      await inTransaction(service, actors.stripe, (unit) => handleEvent(unit, event));
    }
    return context.json({ received: true });
  });
}
