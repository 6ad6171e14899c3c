import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { site } from '#src/content/site.ts';
import { postToSession, type SignIn } from './session-calls.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Loaded when a passkey is used, never before. */
const library = () => import('@simplewebauthn/browser');

/** What the browser's own dialog ended with, as a sentence. */
function sentenceOf(error: unknown): string {
  const { name } = error as Error;
  if (name === 'SecurityError') return `Passkeys work only at ${new URL(site.brand.domain).hostname}.`;
  if (name === 'InvalidStateError') return 'This device already has a passkey for this studio.';
  return 'No passkey was used. Try again, or use your password.';
}

export async function signInWithPasskey(): Promise<SignIn> {
  const asked = await postToSession<PublicKeyCredentialRequestOptionsJSON>('/passkey-options', {});
  if (asked.kind !== 'done') return passkeyFailure(asked);
  let response;
  try {
    const { startAuthentication } = await library();
    response = await startAuthentication({ optionsJSON: asked.data });
  } catch (error) {
    return { kind: 'passkey', text: sentenceOf(error) };
  }
  return passkeyFailure(await postToSession('/passkey', { response }));
}

/** A refused passkey says nothing about the password. */
const passkeyFailure = (outcome: SignIn): SignIn =>
  outcome.kind === 'refused' ? { kind: 'passkey', text: outcome.text } : outcome;

/** Has the browser make a passkey. Throws a sentence for the owner. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}
