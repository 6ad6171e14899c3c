import { Field } from '#src/components/Field.tsx';
import type { RecoveryCodes, TotpEnrollment } from '#src/model/admin/session.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { CredentialFields, getCredentials } from '../dialogs/CredentialFields.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './Settings.module.css';

/** Steps of the setup: the password, the app, then the recovery codes. */
export type SecondFactorStep =
  | { kind: 'on' | 'off' | 'renew' }
  | { kind: 'confirm'; enrollment: TotpEnrollment }
  | { kind: 'codes'; codes: readonly string[] };

interface Props {
  step: SecondFactorStep;
  /** two-step verification is on already */
  requiresCode: boolean;
  setStep: (next: (current: SecondFactorStep | null) => SecondFactorStep | null) => void;
}

const texts = {
  on: { title: 'Set up two-step verification', submitLabel: 'Continue' },
  off: { title: 'Turn off two-step verification', submitLabel: 'Turn off' },
  renew: { title: 'New recovery codes', submitLabel: 'Create new codes' },
} as const;

/** Dialogs to set up two-step verification, replace its recovery codes and turn it off. */
export function SecondFactorDialogs({ step, requiresCode, setStep }: Props) {
  // A form closes itself after success. By then, the next step is open and must stay open.
  const close = () => setStep((current) => (current?.kind === step.kind ? null : current));

  if (step.kind === 'codes') return <RecoveryCodesDialog codes={step.codes} close={close} />;
  if (step.kind === 'confirm') {
    const confirm = async ({ values }: Submission) => {
      const body = { code: values.get('code') };
      const { codes } = await api<RecoveryCodes>('/totp/confirm', { method: 'POST', body });
      setStep(() => ({ kind: 'codes', codes }));
      return undefined;
    };
    return <ConfirmDialog enrollment={step.enrollment} onSubmit={confirm} close={close} />;
  }
  const { kind } = step;
  const send = async ({ values }: Submission) => {
    const body = getCredentials(values, requiresCode);
    if (kind === 'off') {
      await api('/totp', { method: 'DELETE', body });
      return 'Two-step verification is off';
    }
    if (kind === 'on') {
      const enrollment = await api<TotpEnrollment>('/totp', { method: 'POST', body });
      setStep(() => ({ kind: 'confirm', enrollment }));
    } else {
      const { codes } = await api<RecoveryCodes>('/totp/recovery-codes', { method: 'POST', body });
      setStep(() => ({ kind: 'codes', codes }));
    }
    return undefined;
  };
  return (
    <FormDialog
      key={kind}
      title={texts[kind].title}
      submitLabel={texts[kind].submitLabel}
      {...(kind === 'off' && { isDestructive: true })}
      onSubmit={send}
      close={close}
    >
      {(field) => <CredentialFields field={field} requiresCode={requiresCode} />}
    </FormDialog>
  );
}

interface ConfirmProps {
  enrollment: TotpEnrollment;
  onSubmit: (submission: Submission) => Promise<undefined>;
  close: () => void;
}

function ConfirmDialog({ enrollment: { svg, secret, uri }, onSubmit, close }: ConfirmProps) {
  return (
    <FormDialog
      key="confirm"
      title="Set up two-step verification"
      submitLabel="Turn on"
      onSubmit={onSubmit}
      close={close}
    >
      {(field) => (
        <div className={styles['enrollment']}>
          <p>Scan this code with an authenticator app, then enter the six digits it shows.</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt="QR code for your authenticator app"
          />
          <p>
            On this device, <a href={uri}>open the app</a>. Or enter this key: <code>{secret}</code>
          </p>
          <Field {...field('code')} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" />
        </div>
      )}
    </FormDialog>
  );
}
