import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { RecoveryCodes, TotpEnrolment } from '#src/model/admin/session.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { hashOf } from '../guard/idempotency.ts';
import type { Service } from '../service.ts';
import { SealFault } from '../settings/sealed-secrets.ts';
import { dropSecret, readSecret } from '../settings/secrets.ts';

const period = 30;
const codeCount = 10;

const totpOf = ({ studio }: Pick<Service, 'studio'>, secret: string) =>
  new TOTP({
    issuer: studio.brand.name,
    label: studio.contact.email,
    secret: Secret.fromBase32(secret),
    period,
  });

export const hasSecondFactor = async (db: Database) => (await readSecret(db, 'totp')) !== null;

/** Seals what an older version or an older key left. Without its key the site goes on, and recovery codes open the door. */
export async function sealSecondFactor({ sealed, db, now, log }: Service): Promise<void> {
  try {
    await sealed.renew(db, ['totp', 'totp-to-confirm'], now());
  } catch (error) {
    log.error({ err: error }, 'the second factor is not sealed by the key of now');
  }
}

/** Null also where its key is not here. */
async function opened({ sealed, log }: Service, db: Database, name: string): Promise<string | null> {
  try {
    return await sealed.read(db, name);
  } catch (error) {
    if (!(error instanceof SealFault)) throw error;
    log.error({ err: error }, 'the second factor cannot be read');
    return null;
  }
}

/** False where the key of the secret is on another machine. */
export const canReadSecondFactor = async (service: Service, db: Database) =>
  (await opened(service, db, 'totp')) !== null;

/** A new secret, which counts only once a code made from it was entered. */
export async function enrol(service: Service, db: Database): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 }).base32;
  await service.sealed.write(db, 'totp-to-confirm', secret, service.now());
  const uri = totpOf(service, secret).toString();
  return { secret, uri, svg: renderSVG(uri) };
}

export async function confirmEnrolment(service: Service, db: Database, code: string): Promise<boolean> {
  const secret = await opened(service, db, 'totp-to-confirm');
  if (secret === null || !(await spend(service, db, secret, code))) return false;
  await service.sealed.write(db, 'totp', secret, service.now());
  await dropSecret(db, 'totp-to-confirm');
  return true;
}

export async function disable(db: Database): Promise<void> {
  await dropSecret(db, 'totp');
  await dropSecret(db, 'totp-last');
  await db.deleteFrom('adminRecoveryCodes').execute();
}

/**
 * Says what is wrong with a code where a second factor is set up. Null: it fits, and is used up.
 * Six digits of the authenticator, which some apps show in two groups, or a recovery code, which is used up in any case.
 */
export async function faultOfCode(
  service: Service,
  db: Database,
  code: string | undefined,
): Promise<string | null> {
  if (!(await hasSecondFactor(db))) {
    if (code) await spendRecoveryCode(service, db, code);
    return null;
  }
  if (!code) return 'Six digits, or a recovery code';
  const digits = code.replaceAll(/\s/g, '');
  const wrong = 'Please check the code';
  if (!/^\d{6}$/.test(digits)) return (await spendRecoveryCode(service, db, code)) ? null : wrong;
  const secret = await opened(service, db, 'totp');
  if (secret === null)
    return 'The key for two-step verification is missing on this server. Use a recovery code.';
  return (await spend(service, db, secret, digits)) ? null : wrong;
}

/** Each code is good once, and no older one after it: who looked over a shoulder comes too late. */
async function spend(service: Service, db: Database, secret: string, code: string): Promise<boolean> {
  const timestamp = service.now().getTime();
  const delta = totpOf(service, secret).validate({ token: code, window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  // One statement decides, so that of several requests with the same code one gets in.
  const updatedAt = service.now().toISOString();
  const spent = await insert(db, 'secrets', { name: 'totp-last', value: String(step), updatedAt, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: String(step), updatedAt })
        .where(sql`cast(secrets.value as integer)`, '<', step),
    )
    .returning('name')
    .executeTakeFirst();
  return spent !== undefined;
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** New recovery codes; the old ones are void. Eighty bits each, so a plain hash keeps them. */
export async function renewRecoveryCodes({ now }: Service, db: Database): Promise<RecoveryCodes> {
  const codes = Array.from(
    { length: codeCount },
    () => randomBytes(10).toString('hex').match(/.{5}/g)?.join('-') ?? '',
  );
  await db.deleteFrom('adminRecoveryCodes').execute();
  const createdAt = now().toISOString();
  const rows = codes.map((code) => ({
    id: newId(now()),
    createdAt,
    hash: hashOf(plain(code)),
    usedAt: null,
  }));
  await insert(db, 'adminRecoveryCodes', rows).execute();
  return { codes };
}

/** Uses a recovery code up; false where it is none, or was used. */
async function spendRecoveryCode({ now }: Service, db: Database, code: string): Promise<boolean> {
  const spent = await db
    .updateTable('adminRecoveryCodes')
    .set({ usedAt: now().toISOString() })
    .where('hash', '=', hashOf(plain(code)))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function isRecoveryCode(db: Database, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('adminRecoveryCodes')
    .select('id')
    .where('hash', '=', hashOf(plain(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recoveryCodesLeft(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('adminRecoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
