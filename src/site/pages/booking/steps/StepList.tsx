import { useTitlePrefix } from '../../../head/Head.tsx';
import { type Step, stepIds } from './use-steps.ts';
import styles from './StepList.module.css';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import estimateStyles from '../Estimate.module.css';

const names = { 1: 'Session', 2: 'Time' } as const;

interface Props {
  step: Step;
  takesPayment: boolean;
  goToStep: (step: Step) => void;
}

/** Shows the progress through the three steps, which are links. Without scripts, all steps are visible. */
export function StepList({ step, takesPayment, goToStep }: Props) {
  useTitlePrefix(step === 1 ? '' : `Step ${step} of 3: `);
  return (
    <nav className={styles['steps']} aria-label="Booking steps">
      <ol>
        {([1, 2, 3] as const).map((number) => (
          <li key={number}>
            <a
              href={`#${stepIds[number]}`}
              data-step-link=""
              aria-current={number === step ? 'step' : undefined}
              data-done={number < step || undefined}
              onClick={(event) => {
                event.preventDefault();
                goToStep(number);
              }}
            >
              <span aria-hidden="true">{number}</span>{' '}
              {number === 3 ? (takesPayment ? 'Payment' : 'You') : names[number]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const labels = { 2: 'Choose a time', 3: 'Add your details' } as const;

interface StepLinkProps {
  to: keyof typeof labels;
  className?: string | undefined;
  goToStep: (step: Step) => void;
}

/** A link to the next step. Without scripts, all steps are visible and it jumps to the step. */
export function StepLink({ to, className, goToStep }: StepLinkProps) {
  return (
    <ButtonLink
      variant="primary"
      className={className}
      href={`#${stepIds[to]}`}
      data-step-link=""
      onClick={(event) => {
        event.preventDefault();
        goToStep(to);
      }}
    >
      {labels[to]}
    </ButtonLink>
  );
}

interface StepActionProps {
  formId: string;
  isBusy: boolean;
  step: Step;
  submitLabel: string;
  goToStep: (step: Step) => void;
}

/** The button for the next step in the bottom bar on phones. On wide screens, each step has its own button. */
export function StepAction({ formId, isBusy, step, submitLabel, goToStep }: StepActionProps) {
  if (step < 3)
    return <StepLink to={step === 1 ? 2 : 3} className={estimateStyles['action']} goToStep={goToStep} />;
  return (
    <Button
      variant="primary"
      type="submit"
      form={formId}
      className={estimateStyles['action']}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      {isBusy ? 'One moment…' : submitLabel}
    </Button>
  );
}
