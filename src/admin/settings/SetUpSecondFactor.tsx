import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Toasts } from '../dialogs/Toasts.tsx';
import { finishSetup, signOut } from '../access/access.ts';
import { LoginLayout } from '../access/LoginLayout.tsx';
import { SecondFactorDialogs, type SecondFactorStep } from './SecondFactorDialogs.tsx';

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
