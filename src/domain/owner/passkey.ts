import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { id, instant, table, text, versioned, type Row } from '../schema/table.ts';
import { createEndpoint, endpoint, noInput, returns } from '../schema/endpoint.ts';
import { reauthentication, type AdminSession } from './session.ts';

const webAuthnResponse = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.looseObject({
    id: z.string().check(z.maxLength(1400)),
    rawId: z.string(),
    type: z.literal('public-key'),
    clientExtensionResults: z.looseObject({}),
    response: z.looseObject({ clientDataJSON: z.string(), ...shape }),
  });

const name = fields.text(60, 'Name this passkey').check(fields.oneLine);

export const newPasskey = z.object({
  name,
  response: webAuthnResponse({ attestationObject: z.string() }),
});

export const passkeySignIn = z.object({
  response: webAuthnResponse({ authenticatorData: z.string(), signature: z.string() }),
});

/** A passkey replaces both the password and the two-step verification code. */
export const passkeys = table(
  {
    /** `id` is the credential ID in base64url */
    ...versioned,
    name: text,
    /** base64url */
    publicKey: text,
    /** the authenticator's signature counter; 0 if it has none */
    counter: z.int(),
    /** JSON list of transports that the browser should try, such as usb */
    transports: text,
    usedAt: z.nullable(instant),
  },
  { notPersonal: { name: 'the owner’s device', publicKey: 'random', transports: 'IDs' } },
);

export type PasskeyRow = Row<typeof passkeys>;
export type Passkey = Pick<PasskeyRow, 'id' | 'version' | 'createdAt' | 'name' | 'usedAt'>;

export const passkeyChallenges = table(
  {
    challenge: text,
    /** Identifies what the challenge is for: signing in, or adding a passkey in one session. */
    purpose: text,
    expiresAt: instant,
  },
  { notBackedUp: 'challenges last minutes', notPersonal: { challenge: 'random', purpose: 'an ID' } },
);

/** Browsers that have signed in before. The ID is a hash of the browser's cookie. */
export const knownBrowsers = table(
  { id, createdAt: instant, seenAt: instant, browser: text },
  { notBackedUp: 'a restore signs everybody out', notPersonal: { browser: 'the owner’s browser' } },
);

export const passkeySignInEndpoints = {
  options: endpoint('POST /session/passkey-options', noInput, returns<unknown>()),
  begin: endpoint('POST /session/passkey', passkeySignIn, returns<AdminSession>()),
};

export const passkeyEndpoints = {
  list: endpoint('GET /passkeys', noInput, returns<Passkey[]>()),
  options: endpoint('POST /passkeys/options', reauthentication, returns<unknown>()),
  create: createEndpoint('POST /passkeys', newPasskey, returns<Passkey>()),
  delete: endpoint('DELETE /passkeys/:id', reauthentication),
};
