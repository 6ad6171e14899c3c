import { createHash } from 'node:crypto';
import { selectRows, insert } from '../db/tables.ts';
import { RequestError } from '../request-error.ts';
import type { Unit } from '../unit.ts';

interface StoredResponse<Body> {
  status: number;
  body: Body;
}

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Runs a request once per idempotency key. The response is stored in the same transaction as the request's changes. A repeated
 * request gets the stored response. Reusing a key with a different body is an error.
 */
export async function runOnce<Body>(
  unit: Unit,
  { key, bodyHash }: { key: string | undefined; bodyHash: string },
  run: () => Promise<StoredResponse<Body>>,
): Promise<StoredResponse<Body>> {
  if (key === undefined) return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key.slice(key.indexOf(' ') + 1)))
    throw new RequestError(422, 'An Idempotency-Key must be 1 to 200 visible ASCII characters long.');
  const row = { key, createdAt: unit.now.toISOString(), bodyHash, response: null, status: null };
  const inserted = await insert(unit.db, 'idempotencyKeys', row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const stored = await selectRows(unit.db, 'idempotencyKeys', { key }).executeTakeFirstOrThrow();
    if (stored.bodyHash !== bodyHash)
      throw new RequestError(
        422,
        'This Idempotency-Key was used for a different request. Please send a new one.',
      );
    return { status: stored.status ?? 200, body: JSON.parse(stored.response ?? 'null') };
  }
  const response = await run();
  await unit.db
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(response.body), status: response.status })
    .where('key', '=', key)
    .execute();
  return response;
}
