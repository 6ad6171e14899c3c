import { ButtonLink } from '#src/ui/Button.tsx';
import { type Step, stepIds } from './use-steps.ts';

const labels = { 2: 'Choose a time', 3: 'Add your details' } as const;

interface Props {
  to: keyof typeof labels;
  className?: string | undefined;
  goToStep: (step: Step) => void;
}

/** A link to the next step. Without scripts, all steps are visible and it jumps to the step. */
export function StepLink({ to, className, goToStep }: Props) {
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
