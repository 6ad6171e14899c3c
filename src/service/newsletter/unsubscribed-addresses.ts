import { createHmac } from 'node:crypto';
import { insert, type Database } from '../db/tables.ts';
import type { Service } from '../service.ts';

/**
 * People who unsubscribed are deleted after the retention period. A keyed hash of each address is kept, so that a stranger cannot
 * subscribe it again.
 */
const hashAddress = ({ secret }: Pick<Service, 'secret'>, email: string) =>
  createHmac('sha256', secret).update(`unsubscribed ${email}`).digest('base64url');

export async function rememberUnsubscribed(
  service: Pick<Service, 'secret' | 'now'>,
  trx: Database,
  emails: readonly string[],
): Promise<void> {
  const createdAt = service.now().toISOString();
  for (const email of emails) {
    const row = { hash: hashAddress(service, email), createdAt };
    await insert(trx, 'unsubscribedAddresses', row)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

export async function hasUnsubscribed(
  service: Pick<Service, 'secret'>,
  trx: Database,
  email: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('unsubscribedAddresses')
    .select('hash')
    .where('hash', '=', hashAddress(service, email))
    .executeTakeFirst();
  return found !== undefined;
}

export const forgetUnsubscribed = (service: Pick<Service, 'secret'>, trx: Database, email: string) =>
  trx.deleteFrom('unsubscribedAddresses').where('hash', '=', hashAddress(service, email)).execute();
