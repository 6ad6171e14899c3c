import { ActionButton } from '#src/ui/ActionButton.tsx';
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
import { Section, Sections } from './Section.tsx';

export function AccessView() {
  const [isChanging, setChanging] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const session = useAsyncData('session', (signal) => api(signInEndpoints.read, { signal }));
  const requiresCode = session.data?.totp === true;
  return (
    <>
      <Loading result={session}>
        {(data) => (
          <Sections>
            <Section
              id="password"
              heading="Password"
              note={
                data.changePassword
                  ? 'You’re still using the initial password. Choose your own.'
                  : 'Changing it signs out all other devices.'
              }
              actions={<ActionButton onClick={() => setChanging(true)}>Change password</ActionButton>}
            />
            <Section
              id="second"
              heading="Two-step verification"
              note={
                data.totp
                  ? `On${data.totpRequired ? ', required by this studio' : ''}. ${plural(data.recoveryCodesLeft, 'recovery code')} left.`
                  : 'Off. With an authenticator app, a stolen password isn’t enough to sign in.'
              }
              actions={
                data.totp ? (
                  <>
                    <ActionButton onClick={() => setStep({ kind: 'new-codes' })}>
                      New recovery codes
                    </ActionButton>
                    <ActionButton onClick={() => setStep({ kind: 'turn-on' })}>Set up again</ActionButton>
                    {!data.totpRequired && (
                      <ActionButton variant="danger" onClick={() => setStep({ kind: 'turn-off' })}>
                        Turn off
                      </ActionButton>
                    )}
                  </>
                ) : (
                  <ActionButton onClick={() => setStep({ kind: 'turn-on' })}>Turn on</ActionButton>
                )
              }
            />
            <PasskeyList requiresCode={requiresCode} />
            <Section id="session" heading="This device">
              <DescriptionList
                items={[
                  ['Expires', formatDateTime(data.expiresAt)],
                  ['Idle timeout', data.idleUntil < data.expiresAt && formatDateTime(data.idleUntil)],
                ]}
              />
            </Section>
            <SessionList />
          </Sections>
        )}
      </Loading>
      {isChanging && <PasswordDialog requiresCode={requiresCode} onClose={() => setChanging(false)} />}
      {step && <SecondFactorDialogs requiresCode={requiresCode} step={step} setStep={setStep} />}
    </>
  );
}
