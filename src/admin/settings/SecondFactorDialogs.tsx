import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import { Field } from '#src/ui/Field.tsx';
import { type TotpEnrollment, accessEndpoints } from '#src/domain/owner/session.ts';
import { api } from '../api.ts';
import { Dialog, DialogActions, QrCode } from '../dialogs/Dialog.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { CredentialFields } from '../dialogs/CredentialFields.tsx';
import styles from './SecondFactorDialogs.module.css';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Toasts } from '../dialogs/Toasts.tsx';
import { finishSetup, signOut } from '../access/access.ts';
import { LoginLayout } from '../access/LoginLayout.tsx';

/** The open dialog. Setup starts with `turn-on`, continues with `confirm` and ends with `show-codes`. */
export type SecondFactorStep =
  | { kind: 'turn-on' | 'turn-off' | 'new-codes' }
  | { kind: 'confirm'; enrollment: TotpEnrollment }
  | { kind: 'show-codes'; codes: readonly string[] };

interface Props {
  step: SecondFactorStep;
  /** true if two-step verification is already on; the form then asks for a code */
  requiresCode: boolean;
  setStep: (next: (current: SecondFactorStep | null) => SecondFactorStep | null) => void;
}

const dialogLabels = {
  'turn-on': { title: 'Set up two-step verification', submitLabel: 'Continue' },
  'turn-off': { title: 'Turn off two-step verification', submitLabel: 'Turn off' },
  'new-codes': { title: 'New recovery codes', submitLabel: 'Create new codes' },
} as const;

export function SecondFactorDialogs({ step, requiresCode, setStep }: Props) {
  // A form calls `close` after success. If the next step is already open by then, it must stay open.
  const close = () => setStep((current) => (current?.kind === step.kind ? null : current));

  if (step.kind === 'show-codes') return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
  if (step.kind === 'confirm') {
    const confirm = async ({ input }: Submission) => {
      const { codes } = await api(accessEndpoints.confirmTotp, { input });
      setStep(() => ({ kind: 'show-codes', codes }));
      return undefined;
    };
    return <ConfirmDialog enrollment={step.enrollment} onSubmit={confirm} onClose={close} />;
  }
  const { kind } = step;
  const send = async ({ input }: Submission) => {
    if (kind === 'turn-off') {
      await api(accessEndpoints.disableTotp, { input });
      return 'Two-step verification is off';
    }
    if (kind === 'turn-on') {
      const enrollment = await api(accessEndpoints.enrollTotp, { input });
      setStep(() => ({ kind: 'confirm', enrollment }));
    } else {
      const { codes } = await api(accessEndpoints.renewRecoveryCodes, { input });
      setStep(() => ({ kind: 'show-codes', codes }));
    }
    return undefined;
  };
  return (
    <FormDialog
      key={kind}
      title={dialogLabels[kind].title}
      submitLabel={dialogLabels[kind].submitLabel}
      {...(kind === 'turn-off' && { isDestructive: true })}
      onSubmit={send}
      onClose={close}
    >
      {(field) => <CredentialFields field={field} requiresCode={requiresCode} />}
    </FormDialog>
  );
}

interface ConfirmProps {
  enrollment: TotpEnrollment;
  onSubmit: (submission: Submission) => Promise<undefined>;
  onClose: () => void;
}

function ConfirmDialog({ enrollment: { svg, secret, uri }, onSubmit, onClose }: ConfirmProps) {
  return (
    <FormDialog
      key="confirm"
      title="Set up two-step verification"
      submitLabel="Turn on"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {(field) => (
        <div className={styles['enrollment']}>
          <p>Scan this code with an authenticator app, then enter the six digits it shows.</p>
          <QrCode svg={svg} alt="QR code for your authenticator app" />
          <p>
            On this device, <a href={uri}>open the app</a>. Or enter this key: <code>{secret}</code>
          </p>
          <Field {...field('code')} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" />
        </div>
      )}
    </FormDialog>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. The service stores only their hashes, so they can't be shown again. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const fileHref = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <Dialog title="Recovery codes" onClose={onClose}>
      <p>
        Each code signs you in once if you don’t have your authenticator app. You won’t see them again, so
        save them somewhere you can reach without your phone.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <ActionLink variant="outlined" href={fileHref} download="recovery-codes.txt">
          Download
        </ActionLink>
        <ActionButton variant="filled" onClick={onClose}>
          I saved them
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

/** Replaces all screens until two-step verification is set up, if this studio requires it. */
export function SetUpSecondFactor() {
  const [step, setStep] = useState<SecondFactorStep | null>(null);

  // Setup is finished once the owner closes the recovery codes, which are the last step.
  const changeStep = (next: (current: SecondFactorStep | null) => SecondFactorStep | null) => {
    const nextStep = next(step);
    if (step?.kind === 'show-codes' && nextStep === null) finishSetup();
    else setStep(next);
  };
  return (
    <LoginLayout heading="Two-step verification">
      <p>
        This studio requires a code from an authenticator app at every sign-in. Set up the app to continue.
      </p>
      <Button variant="primary" onClick={() => setStep({ kind: 'turn-on' })}>
        Set up
      </Button>
      <ActionButton size="large" onClick={() => void signOut()}>
        Sign out
      </ActionButton>
      {step && <SecondFactorDialogs requiresCode={false} step={step} setStep={changeStep} />}
      <Toasts />
    </LoginLayout>
  );
}
