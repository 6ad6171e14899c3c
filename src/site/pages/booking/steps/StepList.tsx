import { useTitlePrefix } from '../../../head/Head.tsx';
import { type Step, stepIds } from './use-steps.ts';
import styles from './StepList.module.css';

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
