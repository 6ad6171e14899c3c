import { addDays, dayAt, toInstant, startOfDay } from '#src/lib/time/day.ts';
import { getStorageFailure } from '../database/storage-failure.ts';
import type { Service } from '../service.ts';
import { expireRequests } from '../bookings/request-hold.ts';
import { remindOrReleaseUnpaid } from '../bookings/unpaid.ts';
import { sendReminders } from './reminders.ts';
import { applyRetention } from './retention.ts';
import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { getBackupName, deleteOldBackups } from '../backup/write-backup.ts';
import { auditIn, serviceActor } from '../records/audit.ts';
import { randomUUID } from 'node:crypto';
import { insert } from '../database/tables.ts';

/** Runs scheduled tasks. If several processes run a scheduler, each task still runs in only one. */
export class Scheduler {
  readonly #service: Service;
  readonly #backups: BackupPlan | null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(service: Service, backups: BackupPlan | null) {
    this.#service = service;
    this.#backups = backups;
  }

  start(intervalMs = 60_000): void {
    this.#timer = setInterval(() => this.#tick(), intervalMs);
    this.#timer.unref();
    this.#tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    this.#running ??= this.runDue()
      .catch((error: unknown) => {
        const { log } = this.#service;
        const failure = getStorageFailure(error);
        if (failure) log.warn({ err: error, failure }, 'scheduled task postponed: database unavailable');
        else log.error({ err: error }, 'scheduled task failed');
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async runDue(): Promise<void> {
    const { now, studio } = this.#service;
    const { timezone } = studio.hours;
    const minuteAgo = new Date(now().getTime() - 60_000);
    await withLease(this.#service, 'reminders', { since: minuteAgo, seconds: 300 }, async () => {
      await sendReminders(this.#service);
    });
    await withLease(this.#service, 'request-expiry', { since: minuteAgo, seconds: 300 }, () =>
      expireRequests(this.#service),
    );
    await withLease(this.#service, 'unpaid', { since: minuteAgo, seconds: 300 }, () =>
      remindOrReleaseUnpaid(this.#service),
    );
    this.#service.wakePaymentWorker();
    const midnight = startOfDay(dayAt(now(), timezone), timezone);
    await withLease(this.#service, 'retention', { since: midnight, seconds: 600 }, () =>
      applyRetention(this.#service),
    );
    const plan = this.#backups;
    if (!plan) return;
    const today = dayAt(now(), timezone);
    const hour = `${String(backupHour).padStart(2, '0')}:00`;
    const due = [today, addDays(today, -1)].map((day) => toInstant(day, hour, timezone));
    const since = due.find((instant) => instant <= now()) ?? midnight;
    await withLease(this.#service, 'backup', { since, seconds: 1800 }, () =>
      backUpDaily(this.#service, plan),
    );
  }
}

export interface BackupPlan {
  folder: string;
  keep: number;
  publicKeys: readonly string[];
  dataFolder: string;
}

/** In the studio's timezone. */
const backupHour = 4;

async function backUpDaily(
  service: Service,
  { folder, keep, publicKeys, dataFolder }: BackupPlan,
): Promise<void> {
  const { db, now, log } = service;
  const name = getBackupName(now(), publicKeys.length > 0);
  try {
    const rows = await backUp(db, { file: join(folder, name), publicKeys, dataFolder });
    await deleteOldBackups(folder, keep);
    const summary = `${name}: ${rows} rows, verified by a test restore`;
    await auditIn(db, now(), serviceActor)('backup.write', summary, 'settings');
    log.info({ backup: name, rows }, 'backed up');
  } catch (error) {
    log.error({ err: error, backup: name }, 'backup failed');
    const summary = 'Today’s backup failed. See the log for the reason.';
    await auditIn(db, now(), serviceActor)('backup.fail', summary, 'settings');
  }
}

const leaseOwner = randomUUID();

/**
 * Runs a task unless another process is running it, or has finished it after `since`. A single statement takes the lease, so only one
 * process can get it. A crashed process's lease expires.
 */
async function withLease(
  { db, now }: Pick<Service, 'db' | 'now'>,
  name: string,
  { since, seconds }: { since: Date; seconds: number },
  task: () => Promise<void>,
): Promise<boolean> {
  const time = now();
  await insert(db, 'tasks', { name, leasedUntil: null, leasedBy: null, doneAt: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const taken = await db
    .updateTable('tasks')
    .set({ leasedBy: leaseOwner, leasedUntil: new Date(time.getTime() + seconds * 1000).toISOString() })
    .where('name', '=', name)
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', time.toISOString())]),
    )
    .where((where) => where.or([where('doneAt', 'is', null), where('doneAt', '<', since.toISOString())]))
    .returning('name')
    .executeTakeFirst();
  if (!taken) return false;
  const ownLease = db.updateTable('tasks').where('name', '=', name).where('leasedBy', '=', leaseOwner);
  try {
    await task();
  } catch (error) {
    await ownLease.set({ leasedUntil: null }).execute();
    throw error;
  }
  await ownLease.set({ leasedUntil: null, doneAt: now().toISOString() }).execute();
  return true;
}
