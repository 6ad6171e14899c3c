import { useState } from 'react';
import type { AdminSession } from '#src/model/admin/session.ts';
import { api } from '../api.ts';
import { Facts } from '../components/Facts.tsx';
import { Problem } from '../components/Problem.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { useTurn } from '../list/use-turn.ts';
import { showMoment } from '../moment.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactorDialogs, type SecondFactorStep } from './SecondFactorDialogs.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Settings.module.css';

/** How one gets in: password, second step, and who is in now. */
export function AccessView() {
  const [isChanging, setChanging] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [turn, ended] = useTurn();
  const { data, isLoading, error, reload } = useLoaded('session', (signal) =>
    api<AdminSession>('/session', { signal }),
  );
  const changed = () => {
    reload();
    ended();
  };
  return (
    <>
      {error && <Problem text={error} retry={reload} />}
      {isLoading && !data && <output>Loading...</output>}
      {data && (
        <div className={styles['parts']}>
          <section className={styles['part']} aria-labelledby="password">
            <header>
              <h2 id="password">Password</h2>
              <p className="note">
                {data.changePassword
                  ? 'It is still the one that was printed at the first start. Please choose your own.'
                  : 'A change ends every other session.'}
              </p>
              <div>
                <button type="button" onClick={() => setChanging(true)}>
                  Change password
                </button>
              </div>
            </header>
          </section>
          <section className={styles['part']} aria-labelledby="second">
            <header>
              <h2 id="second">Second step</h2>
              <p className="note">
                {data.totp
                  ? `On${data.totpRequired ? ', as this studio asks for' : ''}. ${data.recoveryCodesLeft} recovery ${data.recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`
                  : 'Off. An authenticator app on your phone makes a stolen password useless.'}
              </p>
              <div>
                {data.totp ? (
                  <>
                    <button type="button" onClick={() => setStep({ kind: 'renew' })}>
                      New recovery codes
                    </button>
                    <button type="button" onClick={() => setStep({ kind: 'on' })}>
                      Set up anew
                    </button>
                    {!data.totpRequired && (
                      <button type="button" data-kind="danger" onClick={() => setStep({ kind: 'off' })}>
                        Turn off
                      </button>
                    )}
                  </>
                ) : (
                  <button type="button" onClick={() => setStep({ kind: 'on' })}>
                    Turn on
                  </button>
                )}
              </div>
            </header>
          </section>
          <section className={styles['part']} aria-labelledby="session">
            <header>
              <h2 id="session">This session</h2>
            </header>
            <Facts
              facts={[
                ['Ends by itself', showMoment(data.expiresAt)],
                ['Unless used before', showMoment(data.idleUntil)],
              ]}
            />
          </section>
          <SessionList turn={turn} />
        </div>
      )}
      {isChanging && (
        <PasswordDialog wantsCode={data?.totp === true} changed={changed} close={() => setChanging(false)} />
      )}
      {step && (
        <SecondFactorDialogs wantsCode={data?.totp === true} step={step} become={setStep} changed={changed} />
      )}
    </>
  );
}
