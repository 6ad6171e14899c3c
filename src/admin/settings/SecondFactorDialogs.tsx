import type { RecoveryCodes, TotpEnrolment } from '#src/model/admin/session.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { CodeField } from './CodeField.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import styles from './Settings.module.css';

/** Where the owner is on the way: the password first, then the app, then the codes for a lost phone. */
export type SecondFactorStep =
  | { kind: 'on' | 'off' | 'renew' }
  | { kind: 'confirm'; enrolment: TotpEnrolment }
  | { kind: 'codes'; codes: readonly string[] };

interface Props {
  step: SecondFactorStep;
  /** one is on already */
  wantsCode: boolean;
  become: (next: (now: SecondFactorStep | null) => SecondFactorStep | null) => void;
  /** the second step is on or off now, or has other codes */
  changed: () => void;
}

const words = {
  on: { title: 'Set up the second step', submit: 'Go on' },
  off: { title: 'Turn off the second step', submit: 'Turn off' },
  renew: { title: 'New recovery codes', submit: 'Make new codes' },
} as const;

/** The second step of the sign-in: setting it up, renewing its codes, turning it off. */
export function SecondFactorDialogs({ step, wantsCode, become, changed }: Props) {
  // A form that was sent closes itself; by then the next step stands there, and that one stays.
  const close = () => become((now) => (now?.kind === step.kind ? null : now));

  if (step.kind === 'codes') return <CodesDialog codes={step.codes} close={close} />;
  if (step.kind === 'confirm') {
    const confirm = async (values: FormData) => {
      const body = { code: values.get('code') };
      const { codes } = await api<RecoveryCodes>('/totp/confirm', { method: 'POST', body });
      changed();
      become(() => ({ kind: 'codes', codes }));
    };
    return <ConfirmDialog enrolment={step.enrolment} send={confirm} close={close} />;
  }
  const { kind } = step;
  const send = async (values: FormData) => {
    const body = { password: values.get('password'), ...(wantsCode && { code: values.get('code') }) };
    if (kind === 'on') {
      const enrolment = await api<TotpEnrolment>('/totp', { method: 'POST', body });
      return become(() => ({ kind: 'confirm', enrolment }));
    }
    if (kind === 'renew') {
      const { codes } = await api<RecoveryCodes>('/totp/recovery-codes', { method: 'POST', body });
      changed();
      return become(() => ({ kind: 'codes', codes }));
    }
    await api('/totp', { method: 'DELETE', body });
    changed();
    return announce('The second step is off.');
  };
  return (
    <FormDialog
      key={kind}
      title={words[kind].title}
      submit={words[kind].submit}
      {...(kind === 'off' && { danger: true })}
      send={send}
      close={close}
    >
      {(errors) => (
        <>
          <Field name="password" label="Your password" error={errors['password']}>
            {(field) => <input {...field} type="password" required autoComplete="current-password" />}
          </Field>
          {wantsCode && <CodeField error={errors['code']} />}
        </>
      )}
    </FormDialog>
  );
}

interface ConfirmProps {
  enrolment: TotpEnrolment;
  send: (values: FormData) => Promise<void>;
  close: () => void;
}

function ConfirmDialog({ enrolment: { svg, secret, uri }, send, close }: ConfirmProps) {
  return (
    <FormDialog key="confirm" title="Set up the second step" submit="Turn on" send={send} close={close}>
      {(errors) => (
        <div className={styles['enrolment']}>
          <p>Scan this with an authenticator app, then enter the six digits that it shows.</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="The secret as a QR code" />
          <p>
            On this device: <a href={uri}>open the app</a>. By hand: <code>{secret}</code>
          </p>
          <Field name="code" label="Six digits" error={errors['code']}>
            {(field) => <input {...field} required inputMode="numeric" autoComplete="one-time-code" />}
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
