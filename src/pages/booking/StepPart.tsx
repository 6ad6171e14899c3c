import type { ReactNode } from 'react';
import { StepLink } from './StepLink.tsx';
import { type Step, stepIds } from './use-steps.ts';
import styles from './Booking.module.css';

interface Props {
  step: Step;
  heading: string;
  /** the way on; the last step has none */
  next?: { to: 2 | 3; onGo: (step: Step) => void };
  children: ReactNode;
}

/** One step of the form. Which one is shown is for the form's `data-step` and the stylesheet to say. */
export function StepPart({ step, heading, next, children }: Props) {
  return (
    <section
      id={stepIds[step]}
      data-part={step}
      className={styles['part']}
      aria-labelledby={`${stepIds[step]}-heading`}
    >
      <h2 id={`${stepIds[step]}-heading`} tabIndex={-1} data-step-heading="">
        {heading}
      </h2>
      {children}
      {next && <StepLink {...next} className={styles['next']} />}
    </section>
  );
}
