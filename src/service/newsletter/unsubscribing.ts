import { createHmac } from 'node:crypto';
import { paths } from '#src/paths.ts';
import { findRow, insert } from '../db/tables.ts';
import { makeToken } from '../guard/signed-token.ts';
import type { UnsubscribeLink } from '../mail/queue-email.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../unit.ts';

export function getUnsubscribeLink(
  { secret, siteOrigin, studio }: Pick<Service, 'secret' | 'siteOrigin' | 'studio'>,
  subscriberId: string,
): UnsubscribeLink {
  const token = makeToken(secret, 'unsubscribe', subscriberId);
  const origin = studio.hosting.apiOrigin ?? siteOrigin;
  return {
    page: `${siteOrigin}${paths.newsletterUnsubscribe()}?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * People who unsubscribed are deleted after the retention period. A keyed hash of each address is kept, so that a stranger cannot
 * subscribe it again.
 */
const hashAddress = ({ secret }: Pick<Service, 'secret'>, email: string) =>
  createHmac('sha256', secret).update(`unsubscribed ${email}`).digest('base64url');

export async function rememberUnsubscribed(unit: Unit, emails: readonly string[]): Promise<void> {
  const createdAt = unit.now.toISOString();
  for (const email of emails) {
    const row = { hash: hashAddress(unit, email), createdAt };
    await insert(unit.db, 'unsubscribedAddresses', row)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

export async function hasUnsubscribed(unit: Unit, email: string): Promise<boolean> {
  const found = await findRow(unit.db, 'unsubscribedAddresses', { hash: hashAddress(unit, email) });
  return found !== undefined;
}

export const forgetUnsubscribed = (unit: Unit, email: string) =>
  unit.db.deleteFrom('unsubscribedAddresses').where('hash', '=', hashAddress(unit, email)).execute();
