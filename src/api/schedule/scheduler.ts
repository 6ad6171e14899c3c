import { dayAt, startOfDay } from '#src/lib/day.ts';
import { storageTrouble } from '../database/storage-failure.ts';
import type { Service } from '../service.ts';
import { withLease } from './lease.ts';
import { remind } from './reminders.ts';
import { forget } from './retention.ts';

/** What is done by the clock, whichever process gets to it first. */
export class Scheduler {
  readonly #service: Service;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(service: Service) {
    this.#service = service;
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
  }
}
