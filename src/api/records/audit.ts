import type { AuditSubject } from '#src/model/admin/audit.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';

/** The person or program that made or attempted a change. */
export interface Actor {
  name: 'owner' | 'customer' | 'stripe' | 'service' | 'stranger';
  ip: string;
}

export const serviceActor: Actor = { name: 'service', ip: '' };

/** Writes a line of the audit log. The summary names records by number, not people. */
export type Audit = (
  action: string,
  summary: string,
  subject: AuditSubject,
  subjectId?: string | null,
) => Promise<unknown>;

/** Audits in the transaction of the change itself. */
export const auditIn =
  (trx: Database, now: Date, actor: Actor): Audit =>
  (action, summary, subject, subjectId = null) =>
    insert(trx, 'audit', {
      id: newId(now),
      at: now.toISOString(),
      actor: actor.name,
      action,
      subject,
      subjectId,
      summary,
      address: actor.ip,
    }).execute();
