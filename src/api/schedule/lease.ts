import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';

const owner = randomUUID();

/**
 * Does a task unless another process has it in hand, or did it after `since`. The lease is taken in one statement, so of any number of
 * processes one gets it; a process that dies leaves it to run out.
 */
export async function withLease(
  { db, now }: Pick<Service, 'db' | 'now'>,
  name: string,
  { since, seconds }: { since: Date; seconds: number },
  act: () => Promise<void>,
): Promise<boolean> {
  const time = now();
  await db
    .insertInto('tasks')
    .values({ name, leasedUntil: null, leasedBy: null, doneAt: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const taken = await db
    .updateTable('tasks')
    .set({ leasedBy: owner, leasedUntil: new Date(time.getTime() + seconds * 1000).toISOString() })
    .where('name', '=', name)
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', time.toISOString())]),
    )
    .where((where) => where.or([where('doneAt', 'is', null), where('doneAt', '<', since.toISOString())]))
    .returning('name')
    .executeTakeFirst();
  if (!taken) return false;
  const mine = db.updateTable('tasks').where('name', '=', name).where('leasedBy', '=', owner);
  try {
    await act();
  } catch (error) {
    await mine.set({ leasedUntil: null }).execute();
    throw error;
  }
  await mine.set({ leasedUntil: null, doneAt: now().toISOString() }).execute();
  return true;
}
