import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { enter, hasEnded } from '#src/admin/access/access.ts';
import { returnAddress } from '#src/admin/access/return-address.ts';
import { canUsePasskeys, signInWithPasskey } from '#src/admin/access/passkeys.ts';
import { isServiceThere, signIn, type SignIn } from '#src/admin/access/session-calls.ts';
import { readRecord, remaining } from '#src/admin/access/session-record.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { Head } from '#src/site/Head.tsx';
import styles from './LoginPage.module.css';

/** what a failure is about */
type About = 'password' | 'code' | 'passkey' | 'server';

type State = { kind: 'idle' | 'sending' | 'absent' } | { kind: 'failed'; text: string; about: About };

const said = {
  empty: 'Please enter your password.',
  emptyCode: 'Please enter the code from your authenticator app, or a recovery code.',
  broken: 'The server failed to sign you in. Please try again in a moment.',
  unreached: 'The server can’t be reached. Check your connection, then try again.',
};

/** The password goes to the server and nowhere else; what is kept here is the time of the sign-in. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [wantsCode, askCode] = useState(false);
  const [hasPasskeys, offerPasskeys] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const id = useId();
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const failed = state.kind === 'failed' ? state : null;

  useEffect(() => {
    const record = readRecord();
    // Who is signed in already is sent on; should the server think otherwise, the gate sends back.
    if (record && remaining(record) > 0) navigate(returnAddress(search, location.origin), { replace: true });
    offerPasskeys(canUsePasskeys());
    void isServiceThere().then((isThere) => setState((now) => (isThere ? now : { kind: 'absent' })));
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page is shown
  }, []);

  // After a sign-out the focus was on what is gone.
  useEffect(() => {
    if (!isLoaded) password.current?.focus();
  }, [isLoaded]);

  useEffect(() => {
    if (wantsCode) code.current?.focus();
  }, [wantsCode]);

  function fail(text: string, about: About) {
    setState({ kind: 'failed', text, about });
    if (about !== 'passkey') (about === 'code' ? code : password).current?.focus();
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const typed = password.current?.value ?? '';
    const typedCode = code.current?.value.trim();
    if (!typed) return fail(said.empty, 'password');
    if (wantsCode && !typedCode) return fail(said.emptyCode, 'code');
    setState({ kind: 'sending' });
    finish(await signIn(typed, typedCode), 'server');
  }

  async function usePasskey() {
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    finish(await signInWithPasskey(), 'passkey');
  }

  function finish(outcome: SignIn, otherwise: About) {
    switch (outcome.kind) {
      case 'done':
        enter();
        return navigate(returnAddress(search, location.origin), { replace: true });
      case 'absent':
        return setState({ kind: 'absent' });
      case 'refused':
        if (outcome.wantsCode) askCode(true);
        return fail(outcome.text, outcome.wantsCode ? 'code' : 'password');
      case 'passkey':
      case 'wait':
        return fail(outcome.text, otherwise);
      default:
        return fail(said[outcome.kind], otherwise);
    }
  }
  return (
    <main id="main" className={styles['login']} data-tone="night">
      <Head
        title="Admin login"
        description="Sign in to the administration of the studio."
        canonical={null}
        noindex
      />
      <div>
        <a href={paths.home()}>{site.brand.name}</a>
        <h1>Sign in</h1>
        {hasEnded.read() && <p>Your session has ended. Sign in to continue where you left off.</p>}
        {state.kind === 'absent' ? (
          <p role="alert">
            Administration is not available on this host: the site is published here without its service.
          </p>
        ) : (
          <form
            method="post"
            action={`${site.hosting.apiOrigin ?? ''}/api/admin/session`}
            noValidate
            onSubmit={send}
          >
            <div className={styles['field']}>
              <label htmlFor={`${id}-password`}>Password</label>
              <input
                ref={password}
                id={`${id}-password`}
                name="password"
                type="password"
                autoComplete="current-password"
                required
                aria-invalid={failed?.about === 'password' || undefined}
                aria-describedby={`${id}-status`}
              />
            </div>
            {wantsCode && (
              <div className={styles['field']}>
                <label htmlFor={`${id}-code`}>Code from your authenticator app, or a recovery code</label>
                <input
                  ref={code}
                  id={`${id}-code`}
                  name="code"
                  autoComplete="one-time-code"
                  autoCapitalize="off"
                  spellCheck={false}
                  aria-invalid={failed?.about === 'code' || undefined}
                  aria-describedby={`${id}-status`}
                />
              </div>
            )}
            <output id={`${id}-status`} className={styles['status']}>
              {failed?.text}
            </output>
            <button
              type="submit"
              data-shutter
              aria-busy={state.kind === 'sending' || undefined}
              aria-disabled={state.kind === 'sending' || undefined}
            >
              {state.kind === 'sending' ? 'Signing in' : 'Sign in'}
            </button>
            {hasPasskeys && (
              <button type="button" onClick={() => void usePasskey()}>
                Sign in with a passkey
              </button>
            )}
          </form>
        )}
        <noscript>
          <p>The administration needs JavaScript.</p>
        </noscript>
      </div>
    </main>
  );
}
