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

/**
 * Lets the browser suggest passkeys in the password field, if it supports that. Calls `onResult` after the owner picks a passkey. Returns a
 * function that cancels the suggestions.
 */
export function suggestPasskeys(onResult: (result: SignInResult) => void): () => void {
  let isCanceled = false;
  let abortService: { cancelCeremony: () => void } | undefined;
  void (async () => {
    if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const [options, library] = await Promise.all([
      postToSession<SignInOptions>('/passkey-options', {}),
      loadLibrary().catch(() => null), // the password works without it, and the passkey button reports the error
    ]);
    if (isCanceled || !library || options.kind !== 'success') return;
    const { startAuthentication, WebAuthnAbortService } = library;
    abortService = WebAuthnAbortService;
    const optionsJSON = options.data;
    // Rejects if the owner signs in with the password instead.
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
    if (response && !isCanceled) onResult(toPasskeyResult(await postToSession('/passkey', { response })));
  })();
  return () => {
    isCanceled = true;
    abortService?.cancelCeremony();
  };
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
