import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { site } from '#src/content/site.ts';
import { postToSession, type SignInResult } from './session-api.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Loaded on first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

function getFailureText(error: unknown, fallback: string): string {
  const { name } = error as Error; // the library and the browser only throw errors
  if (name === 'SecurityError') return `Passkeys work only at ${new URL(site.brand.domain).hostname}.`;
  if (name === 'InvalidStateError') return 'This device already has a passkey for this studio.';
  return fallback;
}

type Options = PublicKeyCredentialRequestOptionsJSON;

/** Signs in with a passkey from the browser's own dialog. */
export async function signInWithPasskey(): Promise<SignInResult> {
  if (!canUsePasskeys()) return { kind: 'passkey-failed', message: 'This browser doesn’t support passkeys.' };
  const options = await postToSession<Options>('/passkey-options', {});
  if (options.kind !== 'done') return toPasskeyResult(options);
  let response;
  try {
    const { startAuthentication } = await loadLibrary();
    response = await startAuthentication({ optionsJSON: options.data });
  } catch (error) {
    return {
      kind: 'passkey-failed',
      message: getFailureText(error, 'No passkey was used. Try again, or use your password.'),
    };
  }
  return toPasskeyResult(await postToSession('/passkey', { response }));
}

/**
 * Suggests passkeys in the password field, if the browser supports it. `onResult` is called once a passkey is picked. Returns a
 * function that cancels the suggestion.
 */
export function suggestPasskeys(onResult: (result: SignInResult) => void): () => void {
  let isCanceled = false;
  let pending: { cancelCeremony: () => void } | undefined;
  void (async () => {
    if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const [options, { startAuthentication, WebAuthnAbortService }] = await Promise.all([
      postToSession<Options>('/passkey-options', {}),
      loadLibrary(),
    ]);
    if (isCanceled || options.kind !== 'done') return;
    pending = WebAuthnAbortService;
    const optionsJSON = options.data;
    // Rejects if the owner signs in another way first.
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
    if (response && !isCanceled) onResult(toPasskeyResult(await postToSession('/passkey', { response })));
  })();
  return () => {
    isCanceled = true;
    pending?.cancelCeremony();
  };
}

/** A rejected passkey must not be shown as an incorrect password. */
const toPasskeyResult = (result: SignInResult): SignInResult =>
  result.kind === 'refused' ? { kind: 'passkey-failed', message: result.message } : result;

/** Creates a passkey in the browser. Throws an error with a message for the owner. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new Error(getFailureText(error, 'The passkey was not added. Please try again.'), { cause: error });
  }
}
