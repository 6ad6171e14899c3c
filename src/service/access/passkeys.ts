import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { Passkey, PasskeyRow } from '#src/domain/owner/passkey.ts';
import { findRow, insert, type Database } from '../db/tables.ts';
import { isSecure } from '../guard/connection.ts';
import { fieldError, RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { outsideTransaction, type Unit, type Reader } from '../unit.ts';

const challengeMs = 5 * 60_000;

/** The site that passkeys belong to: the configured one, or localhost in development. */
function getRelyingParty(context: Context, { siteOrigin, trustProxy, studio }: Reader) {
  const host = context.req.header('host') ?? '';
  const isLocal = /^localhost(?::\d+)?$/.test(host);
  const { hostname, origin } = new URL(
    isLocal ? `${isSecure(context, trustProxy) ? 'https' : 'http'}://${host}` : siteOrigin,
  );
  return { rpID: hostname, rpName: studio.brand.name, origin };
}

const parseTransports = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  JSON.parse(transports) as AuthenticatorTransport[]; // written by `addPasskey`

async function storeChallenge(unit: Unit, challenge: string, purpose: string): Promise<void> {
  const at = unit.now;
  await unit.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', at.toISOString()).execute();
  const expiresAt = new Date(at.getTime() + challengeMs).toISOString();
  await insert(unit.db, 'passkeyChallenges', { challenge, purpose, expiresAt }).execute();
}

/** Uses up a challenge. Returns false if it was never issued for this purpose, was already used, or has expired. */
async function consumeChallenge(unit: Unit, challenge: string, purpose: string) {
  const consumed = await unit.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning('expiresAt')
    .executeTakeFirst();
  return consumed !== undefined && consumed.expiresAt > unit.now.toISOString();
}

const serializePasskey = ({ id, version, createdAt, name, usedAt }: PasskeyRow): Passkey => ({
  id,
  version,
  createdAt,
  name,
  usedAt,
});

export const listPasskeys = async (db: Database): Promise<Passkey[]> =>
  (await db.selectFrom('passkeys').selectAll().orderBy('createdAt').execute()).map(serializePasskey);

/** Creates the options for adding a passkey, which are valid only in this session. */
export async function createRegistrationOptions(unit: Unit, context: Context, sessionId: string) {
  const { rpID, rpName } = getRelyingParty(context, unit);
  const existing = await unit.db.selectFrom('passkeys').select(['id', 'transports']).execute();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: unit.studio.contact.email,
    userDisplayName: rpName,
    // The owner is the only user, so all passkeys have the same user ID.
    userID: new TextEncoder().encode('owner'),
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, ...row }) => ({ id, transports: parseTransports(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(unit, options.challenge, `add ${sessionId}`);
  return options;
}

/** Adds a passkey. Throws unless it has signed a challenge that was issued to this session. */
export async function addPasskey(
  unit: Unit,
  context: Context,
  { name, response, sessionId }: { name: string; response: object; sessionId: string },
): Promise<Passkey> {
  const { rpID, origin } = getRelyingParty(context, unit);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, // checked by the library
    expectedChallenge: (challenge) => consumeChallenge(unit, challenge, `add ${sessionId}`),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch((error: unknown) => {
    unit.log.warn({ err: error }, 'passkey not added');
    return { registrationInfo: undefined };
  });
  if (!registrationInfo) throw new RequestError(422, 'This passkey could not be added. Please try again.');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const createdAt = unit.now.toISOString();
  const inserted = await insert(unit.db, 'passkeys', {
    id,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    usedAt: null,
  })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw fieldError('name', 'You’ve already added this passkey.');
  return serializePasskey(inserted);
}

/** Creates the options for signing in. They don't list the owner's passkeys, so strangers learn nothing about them. */
export async function createSignInOptions(service: Service, context: Context) {
  const { rpID } = getRelyingParty(context, service);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(outsideTransaction(service), options.challenge, 'sign-in');
  return options;
}

interface Verification {
  name: string;
  /** for the audit log */
  rejection: string | null;
  /** the signature counter did not increase, which suggests a copy */
  mayBeCopied?: boolean;
}

/** Verifies a sign-in. The authenticator has already verified its user, so a passkey counts as both factors. */
export async function verifySignIn(
  service: Service,
  context: Context,
  response: { id: string },
): Promise<Verification> {
  const { db, now, log } = service;
  const passkey = await findRow(db, 'passkeys', { id: response.id });
  if (!passkey) return { name: '', rejection: 'unknown passkey' };
  const { name } = passkey;
  const { rpID, origin } = getRelyingParty(context, service);
  let newCounter: number;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON, // checked by the library
      expectedChallenge: (challenge) => consumeChallenge(outsideTransaction(service), challenge, 'sign-in'),
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The counter is checked below, in the same statement that updates it.
      credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) return { name, rejection: 'invalid signature' };
    ({ newCounter } = authenticationInfo);
  } catch (error) {
    log.warn({ err: error }, 'passkey rejected');
    return { name, rejection: 'invalid response' };
  }
  const counted = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, usedAt: now().toISOString() })
    .where('id', '=', passkey.id)
    .where((where) => (newCounter === 0 ? where('counter', '=', 0) : where('counter', '<', newCounter)))
    .returning('id')
    .executeTakeFirst();
  return counted
    ? { name, rejection: null }
    : { name, rejection: 'signature counter did not increase', mayBeCopied: true };
}
