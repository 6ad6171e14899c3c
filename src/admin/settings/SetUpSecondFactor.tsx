import { useState } from 'react';
import { Toasts } from '../dialogs/Toasts.tsx';
import { finishSetup, signOut } from '../access/access.ts';
import { LoginLayout } from '../access/LoginLayout.tsx';
import { SecondFactorDialogs, type SecondFactorStep } from './SecondFactorDialogs.tsx';

/** Shown instead of the screens until the required two-step verification is set up. */
export function SetUpSecondFactor() {
  const [step, setStep] = useState<SecondFactorStep | null>(null);

  // The last step shows the recovery codes. Open the admin once it is closed.
  const changeStep = (next: (current: SecondFactorStep | null) => SecondFactorStep | null) => {
    const nextStep = next(step);
    if (step?.kind === 'codes' && nextStep === null) finishSetup();
    else setStep(next);
  };
  return (
    <LoginLayout heading="Two-step verification">
      <p>
        This studio requires a code from an authenticator app at every sign-in. Set up the app to continue.
      </p>
      <button type="button" data-primary onClick={() => setStep({ kind: 'on' })}>
        Set up
      </button>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      {step && <SecondFactorDialogs requiresCode={false} step={step} setStep={changeStep} />}
      <Toasts />
    </LoginLayout>
  );
}
