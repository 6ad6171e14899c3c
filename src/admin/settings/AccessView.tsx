import { ActionButton } from '#src/ui/ActionButton.tsx';
import { plural } from '#src/lib/format/count.ts';
import { useState } from 'react';
import {
  signInEndpoints,
  minPasswordLength,
  accessEndpoints,
  type SignedInBrowser,
} from '#src/domain/owner/session.ts';
import { api, ApiError } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { formatDateTime } from '../dates.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { SecondFactorDialogs, type SecondFactorStep } from './SecondFactorDialogs.tsx';
import { Section, Sections } from './Section.tsx';
import { Field } from '#src/ui/Field.tsx';
import { startSession } from '../access/access.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { CodeField, ShowPasswordButton } from '../dialogs/CredentialFields.tsx';
import { formatIpAddress } from '#src/domain/schema/audit.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';

const columns: readonly Column<SignedInBrowser>[] = [
  {
    key: 'browser',
    name: 'Browser',
    cell: ({ browser, current }) => `${browser}${current ? ', this device' : ''}`,
  },
  { key: 'address', name: 'IP address', cell: ({ address }) => formatIpAddress(address), canWrap: true },
  { key: 'createdAt', name: 'Signed in', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'seenAt', name: 'Last used', cell: ({ seenAt }) => formatDateTime(seenAt) },
];

const endSession = ({ id }: SignedInBrowser) =>
  void announceResult(() => api(accessEndpoints.endSession, { id }), 'Device signed out');
const endOtherSessions = () =>
  void announceResult(() => api(accessEndpoints.endOtherSessions, {}), 'All other devices signed out');

function SessionList() {
  const sessions = useAsyncData('sessions', (signal) => api(accessEndpoints.listSessions, { signal }));
  return (
    <Section
      id="sessions"
      heading="Devices"
      note="Sign out any device you don’t recognize."
      actions={
        sessions.data &&
        sessions.data.length > 1 && (
          <ActionButton onClick={endOtherSessions}>Sign out all others</ActionButton>
        )
      }
    >
      <Loading result={sessions}>
        {(rows) => (
          <DataTable
            caption="Devices"
            columns={columns}
            rows={rows}
            getRowKey={({ id }) => id}
            getRowName={({ browser, address }) => `${browser}, ${formatIpAddress(address)}`}
            actions={(browser) =>
              browser.current
                ? []
                : [{ name: 'Sign out', isDestructive: true, onSelect: () => endSession(browser) }]
            }
          />
        )}
      </Loading>
    </Section>
  );
}

interface Props {
  /** also asks for a two-step verification code */
  requiresCode: boolean;
  onClose: () => void;
}

async function changePassword({ input: { again, ...input } }: Submission) {
  if (input['next'] !== again) {
    throw new ApiError(422, '', { fields: { again: 'The passwords don’t match' } });
  }
  await api(accessEndpoints.changePassword, { input });
  startSession();
  return 'Password changed. All other devices are signed out.';
}

/** Changes the password. This browser gets a new session, and all other sessions end. */
function PasswordDialog({ requiresCode, onClose }: Props) {
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
      onSubmit={changePassword}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field {...field('current')} label="Current password" type={type} autoComplete="current-password" />
          {requiresCode && <CodeField {...field('code')} />}
          <Field
            {...field('next')}
            label="New password"
            hint={`At least ${minPasswordLength} characters. Four unrelated words work well.`}
            type={type}
            minLength={minPasswordLength}
            autoComplete="new-password"
          />
          <Field {...field('again')} label="Confirm new password" type={type} autoComplete="new-password" />
          <ShowPasswordButton isShown={isShown} onChange={setShown}>
            Show passwords
          </ShowPasswordButton>
        </>
      )}
    </FormDialog>
  );
}

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
            <SessionList />
          </Sections>
        )}
      </Loading>
      {isChanging && <PasswordDialog requiresCode={requiresCode} onClose={() => setChanging(false)} />}
      {step && <SecondFactorDialogs requiresCode={requiresCode} step={step} setStep={setStep} />}
    </>
  );
}
