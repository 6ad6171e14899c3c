import { insert, type Database } from '../db/tables.ts';

export async function readSecret(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSecret(db: Database, name: string, value: string, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await insert(db, 'secrets', { name, value, updatedAt, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((set) => ({ value, updatedAt, version: set('secrets.version', '+', 1) })),
    )
    .execute();
}

/** Stores a secret if there isn't one yet, and returns the stored secret. Processes that start together use the same secret. */
export async function createSecret(
  db: Database,
  name: string,
  value: string,
  now: Date,
): Promise<{ value: string; created: boolean }> {
  const inserted = await insert(db, 'secrets', { name, value, updatedAt: now.toISOString(), version: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (inserted) return { value, created: true };
  return { value: (await readSecret(db, name)) ?? value, created: false };
}

export async function deleteSecret(db: Database, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}
