import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { site } from '#src/content/site.ts';
import { postToSession, type SignIn } from './session-calls.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Loaded when a passkey may be used, never before. */
const library = () => import('@simplewebauthn/browser');

function failureText(error: unknown): string {
  const { name } = error as Error; // the library and the browser throw nothing else
  if (name === 'SecurityError') return `Passkeys work only at ${new URL(site.brand.domain).hostname}.`;
  if (name === 'InvalidStateError') return 'This device already has a passkey for this studio.';
  return 'No passkey was used. Try again, or use your password.';
}

type Options = PublicKeyCredentialRequestOptionsJSON;

/** Signs in with a passkey from the browser's own dialog. */
export async function signInWithPasskey(): Promise<SignIn> {
  if (!canUsePasskeys()) return { kind: 'passkey', text: 'This browser doesn’t support passkeys.' };
  const asked = await postToSession<Options>('/passkey-options', {});
  if (asked.kind !== 'done') return aboutPasskey(asked);
  let response;
  try {
    const { startAuthentication } = await library();
    response = await startAuthentication({ optionsJSON: asked.data });
  } catch (error) {
    return { kind: 'passkey', text: failureText(error) };
  }
  return aboutPasskey(await postToSession('/passkey', { response }));
}

/**
 * Suggests passkeys in the password field, if the browser supports it. `signedIn` is called once a passkey is picked. Returns a
 * function that cancels the suggestion.
 */
export function suggestPasskeys(signedIn: (outcome: SignIn) => void): () => void {
  let isOver = false;
  let pending: { cancelCeremony: () => void } | undefined;
  void (async () => {
    if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const [asked, { startAuthentication, WebAuthnAbortService }] = await Promise.all([
      postToSession<Options>('/passkey-options', {}),
      library(),
    ]);
    if (isOver || asked.kind !== 'done') return;
    pending = WebAuthnAbortService;
    const optionsJSON = asked.data;
    // Rejects when the owner signs in another way first.
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
    if (response && !isOver) signedIn(aboutPasskey(await postToSession('/passkey', { response })));
  })();
  return () => {
    isOver = true;
    pending?.cancelCeremony();
  };
}

/** A refused passkey says nothing about the password. */
const aboutPasskey = (outcome: SignIn): SignIn =>
  outcome.kind === 'refused' ? { kind: 'passkey', text: outcome.text } : outcome;

/** Creates a passkey in the browser. Throws a sentence for the owner. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new Error(failureText(error), { cause: error });
  }
}
