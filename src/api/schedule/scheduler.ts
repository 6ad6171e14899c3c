import { addDays, dayAt, instantOf, startOfDay } from '#src/lib/day.ts';
import { storageTrouble } from '../database/storage-failure.ts';
import type { Service } from '../service.ts';
import { backUp, backupHour, type BackupPlan } from './backups.ts';
import { withLease } from './lease.ts';
import { remind } from './reminders.ts';
import { forget } from './retention.ts';

/** What is done by the clock, whichever process gets to it first. */
export class Scheduler {
  readonly #service: Service;
  readonly #backups: BackupPlan | null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(service: Service, backups: BackupPlan | null) {
    this.#service = service;
    this.#backups = backups;
  }

  start(every = 60_000): void {
    this.#timer = setInterval(() => this.#tick(), every);
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
        this.#service.log[storageTrouble(error) ? 'warn' : 'error']({ err: error }, 'a task waits');
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async runDue(): Promise<void> {
    const { now, studio } = this.#service;
    const { timezone } = studio.hours;
    const minute = new Date(now().getTime() - 60_000);
    await withLease(this.#service, 'reminders', { since: minute, seconds: 300 }, async () => {
      await remind(this.#service);
    });
    const midnight = startOfDay(dayAt(now(), timezone), timezone);
    await withLease(this.#service, 'retention', { since: midnight, seconds: 600 }, () =>
      forget(this.#service),
    );
    const plan = this.#backups;
    if (!plan) return;
    const today = dayAt(now(), timezone);
    const hour = `${String(backupHour).padStart(2, '0')}:00`;
    const due = [today, addDays(today, -1)].map((day) => instantOf(day, hour, timezone));
    const since = due.find((instant) => instant <= now()) ?? midnight;
    await withLease(this.#service, 'backup', { since, seconds: 1800 }, () => backUp(this.#service, plan));
  }
}
