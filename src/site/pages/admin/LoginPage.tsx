import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { CodeField, ShowPasswordButton } from '#src/admin/dialogs/CredentialFields.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import {
  access as sharedAccess,
  startSession,
  hasSessionEnded,
  checkAccess,
} from '#src/admin/access/access.ts';
import { getReturnPath } from '#src/paths.ts';
import { LoginLayout } from '#src/admin/access/LoginLayout.tsx';
import { signInWithPasskey } from '#src/admin/access/passkeys.ts';
import { signIn, type SignInResult } from '#src/admin/access/session-api.ts';
import { Field } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { Head } from '../../head/Head.tsx';
import styles from './LoginPage.module.css';

/** The part of the form that an error is about. */
type ErrorTarget = 'password' | 'code' | 'passkey' | 'server';

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; method: 'password' | 'passkey' }
  | { kind: 'failed'; text: string; target: ErrorTarget };

const messages = {
  empty: 'Please enter your password.',
  emptyCode: 'Please enter the code from your authenticator app, or a recovery code.',
  'server-error': 'The server couldn’t sign you in. Please try again in a moment.',
  unreachable: 'The server can’t be reached. Check your connection, then try again.',
};

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [requiresCode, setRequiresCode] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const id = useId();
  const isFirstPage = useNavigationType() === NavigationType.Pop;
  const access = useSyncExternalStore(sharedAccess.subscribe, sharedAccess.read, () => 'checking' as const);
  const failed = state.kind === 'failed' ? state : null;
  const sendingMethod = state.kind === 'sending' ? state.method : null;

  useEffect(() => {
    // If AdminPage redirected here, it has already checked.
    if (sharedAccess.read() === 'checking') void checkAccess();
  }, []);
  useEffect(() => {
    if (access === 'granted') navigate(getReturnPath(search, location.origin), { replace: true });
  }, [access, navigate, search]);

  // After signing out, move focus, because the focused element no longer exists.
  useEffect(() => {
    if (!isFirstPage) password.current?.focus();
  }, [isFirstPage]);

  useEffect(() => {
    if (requiresCode) code.current?.focus();
  }, [requiresCode]);

  function fail(text: string, target: ErrorTarget) {
    setState({ kind: 'failed', text, target });
    if (target !== 'passkey') (target === 'code' ? code : password).current?.focus();
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sendingMethod) return;
    const typed = password.current?.value ?? '';
    const typedCode = code.current?.value.trim();
    if (!typed) return fail(messages.empty, 'password');
    if (requiresCode && !typedCode) return fail(messages.emptyCode, 'code');
    setPasswordShown(false);
    setState({ kind: 'sending', method: 'password' });
    const result = await signIn(typed, typedCode);
    if (result.kind !== 'rejected' || !result.requiresCode || requiresCode) return finish(result, 'server');
    // The owner hasn't been asked for the code yet.
    setRequiresCode(true);
    setState({ kind: 'idle' });
  }

  async function continueWithPasskey() {
    if (sendingMethod) return;
    setState({ kind: 'sending', method: 'passkey' });
    finish(await signInWithPasskey(), 'passkey');
  }

  function finish(result: SignInResult, defaultTarget: ErrorTarget) {
    switch (result.kind) {
      case 'success':
        return startSession();
      case 'unavailable':
        return sharedAccess.set('unavailable');
      case 'rejected':
        return fail(result.message, result.requiresCode ? 'code' : 'password');
      case 'passkey-failed':
      case 'rate-limited':
        return fail(result.message, defaultTarget);
      default:
        return fail(messages[result.kind], defaultTarget);
    }
  }
  return (
    <LoginLayout heading="Sign in">
      <Head title="Admin login" description="Sign in to the studio’s admin." canonical={null} noindex />
      {hasSessionEnded.read() && <p>Your session has ended. Sign in to continue where you left off.</p>}
      {access === 'unavailable' ? (
        <p role="alert">
          The admin isn’t available on this host, because the site is published here without its server.
        </p>
      ) : (
        <form
          className={styles['form']}
          method="post"
          action={`${site.hosting.apiOrigin ?? ''}/api/admin/session`}
          noValidate
          onSubmit={send}
        >
          <div>
            <Field
              id={`${id}-password`}
              name="password"
              label="Password"
              error={failed?.target === 'password' ? failed.text : undefined}
              ref={password}
              type={isPasswordShown ? 'text' : 'password'}
              autoCapitalize="off"
              spellCheck={false}
              autoComplete="current-password"
            />
            <ShowPasswordButton isShown={isPasswordShown} onChange={setPasswordShown}>
              Show password
            </ShowPasswordButton>
          </div>
          {requiresCode && (
            <CodeField
              id={`${id}-code`}
              name="code"
              error={failed?.target === 'code' ? failed.text : undefined}
              ref={code}
            />
          )}
          <output className={styles['status']}>
            {(failed?.target === 'passkey' || failed?.target === 'server') && failed.text}
          </output>
          <Button
            variant="primary"
            type="submit"
            aria-busy={sendingMethod === 'password' || undefined}
            aria-disabled={sendingMethod !== null || undefined}
          >
            {sendingMethod === 'password' ? 'Signing in' : 'Sign in'}
          </Button>
          <ActionButton
            size="large"
            aria-busy={sendingMethod === 'passkey' || undefined}
            aria-disabled={sendingMethod !== null || undefined}
            onClick={() => void continueWithPasskey()}
          >
            Sign in with a passkey
          </ActionButton>
        </form>
      )}
      <noscript>
        <p>The admin needs JavaScript.</p>
      </noscript>
    </LoginLayout>
  );
}
