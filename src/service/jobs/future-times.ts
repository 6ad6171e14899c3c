import { emailLeaseMs, maxEmailRetryDelayMs } from '../mail/sender.ts';
import type { Service } from '../service.ts';
import { maxRefundRetryDelayMs } from './payment-worker.ts';

/** A stored time may be this far in the future, because the clocks of several machines differ. */
export const maxClockSkewMs = 120_000;

/**
 * The server is rarely off for so long. More likely, the clock is wrong, and tasks that end or erase records would end and erase them years
 * too early. They wait until the clock check has succeeded.
 */
const maxPauseMs = 48 * 3_600_000;

export const clockCheck = 'future-times';

/** Returns the time since which the clock must have been checked. */
const getPauseStart = ({ now }: Service) => new Date(now().getTime() - maxPauseMs).toISOString();

const readCheck = ({ db }: Service) =>
  db.selectFrom('tasks').select(['doneAt', 'failedAt']).where('name', '=', clockCheck).executeTakeFirst();

/** True unless the clock may have jumped ahead since its last check. */
export async function isClockChecked(service: Service): Promise<boolean> {
  const { doneAt = null } = (await readCheck(service)) ?? {};
  return doneAt === null || doneAt > getPauseStart(service);
}

/** Fails once after a long pause. If the clock is still the same when the check runs again, an hour later, the pause was real. */
export async function checkClock(service: Service): Promise<number> {
  await resetFutureTimes(service);
  if (await isClockChecked(service)) return 0;
  const { failedAt = null } = (await readCheck(service)) ?? {};
  return failedAt !== null && failedAt > getPauseStart(service) ? 0 : 1;
}

/**
 * Resets times that were stored while the clock was wrong, and are now further in the future than any valid one. Without this, emails
 * and refunds would wait until the clock reaches these times. Request counts correct themselves (`rate-limit.ts`).
 */
async function resetFutureTimes({ db, now }: Service): Promise<void> {
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
}
