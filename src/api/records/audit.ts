import { newId } from '../database/identifier.ts';
import type { Database } from '../database/tables.ts';

/** Who changes something, or tried to. */
export interface Actor {
  name: 'owner' | 'customer' | 'stripe' | 'service' | 'stranger';
  address: string;
}

export const theService: Actor = { name: 'service', address: '' };

/** Writes down a change, in its own transaction. The summary names records by number, not people. */
export async function note(
  trx: Database,
  now: Date,
  actor: Actor,
  change: { action: string; subject: string; subjectId?: string | null; summary: string },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: newId(now.getTime()),
      at: now.toISOString(),
      actor: actor.name,
      address: actor.address,
      subjectId: null,
      ...change,
    })
    .execute();
}
