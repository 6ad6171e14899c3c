import { StepLink } from './StepLink.tsx';
import type { Step } from './use-steps.ts';
import styles from '../Estimate.module.css';

interface Props {
  /** the id of the form */
  form: string;
  isBusy: boolean;
  step: Step;
  go: (step: Step) => void;
}

/** The link to the next step in the bottom bar of a phone. On wide screens, each step has one. */
export function StepAction({ form, isBusy, step, go }: Props) {
  if (step < 3) return <StepLink to={step === 1 ? 2 : 3} className={styles['action']} onGo={go} />;
  return (
    <button
      type="submit"
      form={form}
      data-primary=""
      className={styles['action']}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      {isBusy ? 'Sending' : 'Send request'}
    </button>
  );
}
