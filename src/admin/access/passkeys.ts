import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { site } from '#src/content/site.ts';
import { postToSession, type SignInResult } from './session-api.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const loadLibrary = () => import('@simplewebauthn/browser');

function getFailureMessage(error: unknown, fallback: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return `Passkeys work only at ${new URL(site.brand.domain).hostname}.`;
  if (name === 'InvalidStateError') return 'This device already has a passkey for this studio.';
  return fallback;
}

type SignInOptions = PublicKeyCredentialRequestOptionsJSON;

export async function signInWithPasskey(): Promise<SignInResult> {
  if (!canUsePasskeys()) return { kind: 'passkey-failed', message: 'This browser doesn’t support passkeys.' };
  const options = await postToSession<SignInOptions>('/passkey-options', {});
  if (options.kind !== 'success') return toPasskeyResult(options);
  let response;
  try {
    const { startAuthentication } = await loadLibrary();
    response = await startAuthentication({ optionsJSON: options.data });
  } catch (error) {
    return {
      kind: 'passkey-failed',
      message: getFailureMessage(error, 'No passkey was used. Try again, or use your password.'),
    };
  }
  return toPasskeyResult(await postToSession('/passkey', { response }));
}

/** Keeps the sign-in page from showing a rejected passkey's error next to the password field. */
const toPasskeyResult = (result: SignInResult): SignInResult =>
  result.kind === 'rejected' ? { kind: 'passkey-failed', message: result.message } : result;

/** Creates a passkey in the browser. If that fails, throws an error with a message for the owner. */
export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON; // the service has the same library
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new Error(getFailureMessage(error, 'The passkey was not added. Please try again.'), {
      cause: error,
    });
  }
}
