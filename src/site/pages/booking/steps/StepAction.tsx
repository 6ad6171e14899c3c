import { Button } from '#src/ui/Button.tsx';
import { StepLink } from './StepLink.tsx';
import type { Step } from './use-steps.ts';
import styles from '../Estimate.module.css';

interface Props {
  formId: string;
  isBusy: boolean;
  step: Step;
  submitLabel: string;
  goToStep: (step: Step) => void;
}

/** The button for the next step in the bottom bar on phones. On wide screens, each step has its own button. */
export function StepAction({ formId, isBusy, step, submitLabel, goToStep }: Props) {
  if (step < 3) return <StepLink to={step === 1 ? 2 : 3} className={styles['action']} goToStep={goToStep} />;
  return (
    <Button
      variant="primary"
      type="submit"
      form={formId}
      className={styles['action']}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      {isBusy ? 'One moment…' : submitLabel}
    </Button>
  );
}
