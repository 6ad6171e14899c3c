import { randomUUID } from 'node:crypto';
import { getStorageFailure } from '../db/storage-failure.ts';
import { insert } from '../db/tables.ts';
import type { Service } from '../service.ts';
import { isClockChecked, maxClockSkewMs } from './future-times.ts';
import { notifyOfTaskProblems, getTasks, type ScheduledTask } from './tasks.ts';

/** True if the database is busy or unreachable. A full disk is a failure, because it may be the backups' disk. */
const isTemporary = (error: unknown) => ['busy', 'down'].includes(getStorageFailure(error) ?? '');

/** Runs scheduled tasks. If several processes run a scheduler, each task still runs in only one. */
export class Scheduler {
  readonly #service: Service;
  readonly #leaseOwner = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new Map<string, Promise<void>>();

  constructor(service: Service) {
    this.#service = service;
  }

  start(intervalMs = 60_000): void {
    this.#timer = setInterval(() => {
      this.#startDue();
      this.#start('notices', () => notifyOfTaskProblems(this.#service));
    }, intervalMs);
    this.#timer.unref();
    // No notices yet: tasks that came due while the service was stopped run first.
    this.#startDue();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running.values());
  }

  /** Runs due tasks one after another, then notifies the owner of failures. */
  async runDue(): Promise<void> {
    for (const task of getTasks(this.#service)) {
      await this.#logFailure(task.name, () => this.#runTask(task));
    }
    this.#service.wakePaymentWorker();
    await this.#logFailure('notices', () => notifyOfTaskProblems(this.#service));
  }

  /** Starts each due task without waiting for the others, which may take long or hang. */
  #startDue(): void {
    for (const task of getTasks(this.#service)) {
      this.#start(task.name, () => this.#runTask(task));
    }
    this.#service.wakePaymentWorker();
  }

  #start(name: string, run: () => Promise<void>): void {
    if (this.#running.has(name)) return;
    const running = this.#logFailure(name, run).finally(() => this.#running.delete(name));
    this.#running.set(name, running);
  }

  async #logFailure(task: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const { log } = this.#service;
      if (isTemporary(error))
        log.warn({ err: error, task }, 'scheduled task postponed: database unavailable');
      else log.error({ err: error, task }, 'scheduled task failed');
    }
  }

  /** Runs a task unless it has run in this period or another process is running it, and stores the result. */
  async #runTask(task: ScheduledTask): Promise<void> {
    const startedAt = this.#service.now().toISOString();
    if (task.needsClock && !(await isClockChecked(this.#service))) return;
    if (!(await this.#lease(task))) return;
    try {
      const failures = await task.run(this.#service);
      await this.#release(
        task,
        failures > 0 ? { failedAt: startedAt } : { doneAt: startedAt, failedAt: null },
      );
    } catch (error) {
      await this.#release(task, isTemporary(error) ? {} : { failedAt: startedAt });
      throw error;
    }
  }

  /**
   * A single statement takes the lease, so only one process can get it. A crashed process's lease expires. Times in the future are
   * ignored, because the clock was wrong when they were stored.
   */
  async #lease({ name, timing }: ScheduledTask): Promise<boolean> {
    const { db, studio } = this.#service;
    const now = this.#service.now();
    const addMs = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
    const periodStart = timing.getPeriodStart(now, studio.hours.timezone).toISOString();
    await insert(db, 'tasks', { name, leasedUntil: null, leasedBy: null, doneAt: null, failedAt: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const leased = await db
      .updateTable('tasks')
      .set((set) => ({
        leasedBy: this.#leaseOwner,
        leasedUntil: addMs(timing.leaseMs),
        // A task that is killed each time it runs has never failed either.
        failedAt: set
          .case()
          .when(set.and([set('doneAt', 'is', null), set('leasedUntil', 'is not', null)]))
          .then(addMs(0))
          .else(set.ref('failedAt'))
          .end(),
      }))
      .where('name', '=', name)
      .where((where) =>
        where.or([
          where('leasedUntil', 'is', null),
          where('leasedUntil', '<', addMs(0)),
          where('leasedUntil', '>', addMs(timing.leaseMs + maxClockSkewMs)),
        ]),
      )
      .where((where) =>
        where.or([
          where('doneAt', 'is', null),
          where('doneAt', '<', periodStart),
          where('doneAt', '>', addMs(maxClockSkewMs)),
        ]),
      )
      .where((where) =>
        where.or([
          where('failedAt', 'is', null),
          where('failedAt', '<=', addMs(-timing.retryDelayMs)),
          where('failedAt', '>', addMs(maxClockSkewMs)),
        ]),
      )
      .returning('name')
      .executeTakeFirst();
    return leased !== undefined;
  }

  async #release(
    { name }: ScheduledTask,
    result: { doneAt?: string; failedAt?: string | null },
  ): Promise<void> {
    await this.#service.db
      .updateTable('tasks')
      .set({ leasedUntil: null, ...result })
      .where('name', '=', name)
      .where('leasedBy', '=', this.#leaseOwner)
      .execute();
  }
}
