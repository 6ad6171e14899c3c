import { emailLeaseMs, maxEmailRetryDelayMs } from '../mail/sender.ts';
import type { Service } from '../service.ts';
import { maxRefundRetryDelayMs } from './payment-worker.ts';

/** A stored time may be this far in the future, because the clocks of several machines differ. */
export const maxClockSkewMs = 120_000;

/**
 * Resets times that were stored while the clock was wrong, and are now further in the future than any valid one. Without this, emails
 * and refunds would wait until the clock reaches these times. Request counts correct themselves (`rate-limit.ts`).
 */
export async function resetFutureTimes({ db, now }: Service): Promise<number> {
  const at = now().toISOString();
  const getLimit = (delayMs: number) => new Date(now().getTime() + delayMs + maxClockSkewMs).toISOString();
  const queued = db.updateTable('emails').where('status', '=', 'queued');
  await queued
    .set({ leasedBy: null, leasedUntil: null })
    .where('leasedUntil', '>', getLimit(emailLeaseMs))
    .execute();
  await queued
    .set({ dueAt: at })
    .where((where) =>
      where.or([
        where.and([where('createdAt', '>', getLimit(0)), where('dueAt', '=', where.ref('createdAt'))]),
        where.and([where('attempts', '>', 0), where('dueAt', '>', getLimit(maxEmailRetryDelayMs))]),
      ]),
    )
    .execute();
  await db
    .updateTable('refunds')
    .set({ dueAt: at })
    .where('status', '=', 'queued')
    .where('dueAt', '>', getLimit(maxRefundRetryDelayMs))
    .execute();
  return 0;
}
