import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { RecoveryCodes, TotpEnrollment } from '#src/domain/owner/session.ts';
import { newId } from '../db/identifier.ts';
import { countRows, insert, type Database } from '../db/tables.ts';
import { sha256 } from '../guard/idempotency.ts';
import type { Service } from '../service.ts';
import { DecryptionError, deleteSecret, readSecret } from '../settings/secrets.ts';
import type { Unit } from '../unit.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

const createTotp = ({ studio }: Pick<Service, 'studio'>, secret: string) =>
  new TOTP({
    issuer: studio.brand.name,
    label: studio.contact.email,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });

export const hasSecondFactor = async (db: Database) => (await readSecret(db, 'totp')) !== null;

/**
 * Encrypts secrets that an older version stored in plain text, and re-encrypts those that use an older key. If their key is
 * missing, the site keeps running and recovery codes still work.
 */
export async function encryptSecondFactor({ encryptedSecrets, db, now, log }: Service): Promise<void> {
  try {
    await encryptedSecrets.reencrypt(db, ['totp', 'totp-to-confirm'], now());
  } catch (error) {
    log.error({ err: error }, 'the two-step verification secret was encrypted with a different key');
  }
}

/** Returns null if the secret does not exist or its key is missing. */
async function readDecrypted(unit: Unit, name: string): Promise<string | null> {
  try {
    return await unit.encryptedSecrets.read(unit.db, name);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    unit.log.error({ err: error }, 'the two-step verification secret cannot be decrypted');
    return null;
  }
}

export const canReadSecondFactor = async (unit: Unit) => (await readDecrypted(unit, 'totp')) !== null;

/** Creates a secret. It becomes active once the owner has entered a code that was generated from it. */
export async function startEnrollment(unit: Unit): Promise<TotpEnrollment> {
  const secret = new Secret({ size: 20 }).base32;
  await unit.encryptedSecrets.write(unit.db, 'totp-to-confirm', secret, unit.now);
  const uri = createTotp(unit, secret).toString();
  return { secret, uri, svg: renderSVG(uri) };
}

export async function confirmEnrollment(unit: Unit, code: string): Promise<boolean> {
  const secret = await readDecrypted(unit, 'totp-to-confirm');
  if (secret === null || !(await consumeTotpCode(unit, secret, code))) return false;
  await unit.encryptedSecrets.write(unit.db, 'totp', secret, unit.now);
  await deleteSecret(unit.db, 'totp-to-confirm');
  return true;
}

export async function disableSecondFactor(db: Database): Promise<void> {
  await deleteSecret(db, 'totp');
  await deleteSecret(db, 'totp-last');
  await db.deleteFrom('adminRecoveryCodes').execute();
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** Recognizes an authenticator's six digits, which some apps show in two groups. */
export const isAuthenticatorCode = (code: string) => /^\d{6}$/.test(withoutSpaces(code));

/**
 * Checks a code and uses it up. Returns an error message, or null if the code is correct or two-step verification is not set up.
 * Accepts an authenticator's code or a recovery code. A recovery code is used up even if two-step verification is not set up.
 */
export async function checkCode(unit: Unit, code: string | undefined): Promise<string | null> {
  if (!(await hasSecondFactor(unit.db))) {
    if (code) await consumeRecoveryCode(unit, code);
    return null;
  }
  if (!code) return 'Enter six digits or a recovery code';
  const incorrect = 'Please check the code';
  if (!isAuthenticatorCode(code)) return (await consumeRecoveryCode(unit, code)) ? null : incorrect;
  const secret = await readDecrypted(unit, 'totp');
  if (secret === null)
    return 'The key for two-step verification is missing on this server. Use a recovery code.';
  return (await consumeTotpCode(unit, secret, withoutSpaces(code))) ? null : incorrect;
}

/** Accepts each code only once, and rejects older codes after it, so that someone who sees the owner's code can't reuse it. */
async function consumeTotpCode(unit: Unit, secret: string, code: string): Promise<boolean> {
  const timestamp = unit.now.getTime();
  const delta = createTotp(unit, secret).validate({ token: code, window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  // This is a single statement, so that only one of several requests with the same code succeeds.
  const updatedAt = unit.now.toISOString();
  const consumed = await insert(unit.db, 'secrets', {
    name: 'totp-last',
    value: String(step),
    updatedAt,
    version: 1,
  })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: String(step), updatedAt })
        .where(sql`cast(secrets.value as integer)`, '<', step),
    )
    .returning('name')
    .executeTakeFirst();
  return consumed !== undefined;
}

const normalizeRecoveryCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Replaces the recovery codes. Each has 80 random bits, so a fast hash is secure enough. */
export async function renewRecoveryCodes(unit: Unit): Promise<RecoveryCodes> {
  const codes = Array.from(
    { length: recoveryCodeCount },
    () => randomBytes(10).toString('hex').match(/.{5}/g)?.join('-') ?? '',
  );
  await unit.db.deleteFrom('adminRecoveryCodes').execute();
  const createdAt = unit.now.toISOString();
  const rows = codes.map((code) => ({
    id: newId(unit.now),
    createdAt,
    hash: sha256(normalizeRecoveryCode(code)),
    usedAt: null,
  }));
  await insert(unit.db, 'adminRecoveryCodes', rows).execute();
  return { codes };
}

async function consumeRecoveryCode(unit: Unit, code: string): Promise<boolean> {
  const consumed = await unit.db
    .updateTable('adminRecoveryCodes')
    .set({ usedAt: unit.now.toISOString() })
    .where('hash', '=', sha256(normalizeRecoveryCode(code)))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

export async function isRecoveryCode(db: Database, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('adminRecoveryCodes')
    .select('id')
    .where('hash', '=', sha256(normalizeRecoveryCode(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const countUnusedRecoveryCodes = (db: Database): Promise<number> =>
  countRows(db.selectFrom('adminRecoveryCodes').where('usedAt', 'is', null));
