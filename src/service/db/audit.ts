import type { AuditSubject } from '#src/domain/schema/audit.ts';
import { newId } from './identifier.ts';
import { insert, type Database } from './tables.ts';

/** The person or program that made a change, or tried to. */
export interface Actor {
  name: 'owner' | 'customer' | 'stripe' | 'service' | 'anonymous';
  ip: string;
}

export const serviceActor: Actor = { name: 'service', ip: '' };

/** Writes an entry to the audit log. The summary contains no people's names; it refers to records by their number. */
export type Audit = (
  action: string,
  summary: string,
  subject: AuditSubject,
  subjectId?: string | null,
) => Promise<unknown>;

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
