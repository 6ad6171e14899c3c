import { type Step, stepIds } from './use-steps.ts';

const labels = { 2: 'Choose a time', 3: 'Add your details' } as const;

interface Props {
  to: keyof typeof labels;
  className?: string | undefined;
  onGo: (step: Step) => void;
}

/** Goes to the next step. Without scripts all steps are on the page. */
export function StepLink({ to, className, onGo }: Props) {
  return (
    <a
      data-primary=""
      className={className}
      href={`#${stepIds[to]}`}
      onClick={(event) => {
        event.preventDefault();
        onGo(to);
      }}
    >
      {labels[to]}
    </a>
  );
}
