import { plural } from '#src/lib/format/count.ts';
import { useState } from 'react';
import { signInEndpoints } from '#src/domain/owner/session.ts';
import { api } from '../api.ts';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Loading } from '../data/Loading.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { formatDateTime } from '../dates.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactorDialogs, type SecondFactorStep } from './SecondFactorDialogs.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Settings.module.css';

export function AccessView() {
  const [isChanging, setChanging] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const session = useAsyncData('session', (signal) => api(signInEndpoints.read, { signal }));
  const requiresCode = session.data?.totp === true;
  return (
    <>
      <Loading result={session}>
        {(data) => (
          <div className={styles['sections']}>
            <section className={styles['section']} aria-labelledby="password">
              <header>
                <h2 id="password">Password</h2>
                <p className="note">
                  {data.changePassword
                    ? 'You’re still using the initial password. Choose your own.'
                    : 'Changing it signs out all other devices.'}
                </p>
                <div>
                  <button type="button" onClick={() => setChanging(true)}>
                    Change password
                  </button>
                </div>
              </header>
            </section>
            <section className={styles['section']} aria-labelledby="second">
              <header>
                <h2 id="second">Two-step verification</h2>
                <p className="note">
                  {data.totp
                    ? `On${data.totpRequired ? ', required by this studio' : ''}. ${plural(data.recoveryCodesLeft, 'recovery code')} left.`
                    : 'Off. With an authenticator app, a stolen password isn’t enough to sign in.'}
                </p>
                <div>
                  {data.totp ? (
                    <>
                      <button type="button" onClick={() => setStep({ kind: 'new-codes' })}>
                        New recovery codes
                      </button>
                      <button type="button" onClick={() => setStep({ kind: 'turn-on' })}>
                        Set up again
                      </button>
                      {!data.totpRequired && (
                        <button
                          type="button"
                          data-kind="danger"
                          onClick={() => setStep({ kind: 'turn-off' })}
                        >
                          Turn off
                        </button>
                      )}
                    </>
                  ) : (
                    <button type="button" onClick={() => setStep({ kind: 'turn-on' })}>
                      Turn on
                    </button>
                  )}
                </div>
              </header>
            </section>
            <PasskeyList requiresCode={requiresCode} />
            <section className={styles['section']} aria-labelledby="session">
              <header>
                <h2 id="session">This device</h2>
              </header>
              <DescriptionList
                items={[
                  ['Expires', formatDateTime(data.expiresAt)],
                  ['Idle timeout', data.idleUntil < data.expiresAt && formatDateTime(data.idleUntil)],
                ]}
              />
            </section>
            <SessionList />
          </div>
        )}
      </Loading>
      {isChanging && <PasswordDialog requiresCode={requiresCode} onClose={() => setChanging(false)} />}
      {step && <SecondFactorDialogs requiresCode={requiresCode} step={step} setStep={setStep} />}
    </>
  );
}
