import { actors, writeAudit, type Actor, type Audit } from './db/audit.ts';
import type { Database, DatabaseUnit } from './db/tables.ts';
import type { Service } from './service.ts';

type UnitDependency =
  | 'studio'
  | 'settings'
  | 'siteOrigin'
  | 'log'
  | 'secret'
  | 'mailer'
  | 'wakeEmailSender'
  | 'paymentProvider'
  | 'trustProxy'
  | 'backupPlan'
  // for signing in
  | 'encryptedSecrets'
  | 'passwordHash'
  | 'requireTotp';

/**
 * One unit of work: a request, a webhook or one step of a task. What it changes is stored together or not at all, at one instant, in
 * the name of one actor. Operations take it as their first parameter.
 */
export interface Unit extends DatabaseUnit, Pick<Service, UnitDependency> {
  actor: Actor;
  audit: Audit;
  /** Runs `work` once the transaction is committed, for effects outside the database. The same function runs once. */
  afterCommit: (work: () => unknown) => void;
}

/** The members that a service and a unit share: enough to read, inside or outside a transaction. */
export type Reader = Omit<Unit, 'now' | 'actor' | 'audit' | 'afterCommit'>;

export async function inTransaction<Result>(
  service: Service,
  actor: Actor,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const afterCommit = new Set<() => unknown>();
  const result = await service.db.transaction().execute((trx) => {
    const unit = createUnit(service, trx, actor);
    unit.afterCommit = (added) => void afterCommit.add(added);
    return work(unit);
  });
  service.wakePaymentWorker();
  for (const run of afterCommit) {
    try {
      await run();
    } catch (error) {
      // The change is stored, so the request has succeeded.
      service.log.error({ err: error }, 'an effect of a stored change failed');
    }
  }
  return result;
}

/** Creates a unit without a transaction, for reading and for single statements. */
export const outsideTransaction = (service: Service, actor: Actor = actors.system): Unit =>
  createUnit(service, service.db, actor);

/** The same unit of work, in the name of someone else. */
export const inNameOf = (unit: Unit, actor: Actor): Unit => ({
  ...unit,
  actor,
  audit: writeAudit(unit, actor),
});

function createUnit(service: Service, db: Database, actor: Actor): Unit {
  const now = service.now();
  return {
    ...service,
    db,
    now,
    settings: service.settings.inside(db),
    actor,
    audit: writeAudit({ db, now }, actor),
    afterCommit: (work) => void work(),
  };
}
