import type * as z from 'zod/mini';
import type { actorName } from '#src/domain/schema/audit.ts';
import type { AuditSubject } from '#src/domain/tables.ts';
import { newId } from './identifier.ts';
import { insert, type DatabaseUnit } from './tables.ts';

export interface Actor {
  role: 'owner' | 'customer' | 'system';
  /** as the audit log and the ledger name it */
  name: z.infer<typeof actorName>;
  ip: string;
}

const stripe: Actor = { role: 'system', name: 'stripe', ip: '' };
const system: Actor = { role: 'system', name: 'service', ip: '' };

export const actors = {
  owner: (ip: string): Actor => ({ role: 'owner', name: 'owner', ip }),
  customer: (ip = ''): Actor => ({ role: 'customer', name: 'customer', ip }),
  /** someone who tries to sign in */
  anonymous: (ip: string): Actor => ({ role: 'customer', name: 'anonymous', ip }),
  stripe,
  system,
};

export type Audit = (
  action: string,
  summary: string,
  subject: AuditSubject,
  subjectId?: string | null,
) => Promise<unknown>;

export const writeAudit =
  ({ db, now }: DatabaseUnit, actor: Actor): Audit =>
  (action, summary, subject, subjectId = null) =>
    insert(db, 'audit', {
      id: newId(now),
      at: now.toISOString(),
      actor: actor.name,
      action,
      subject,
      subjectId,
      summary,
      address: actor.ip,
    }).execute();
