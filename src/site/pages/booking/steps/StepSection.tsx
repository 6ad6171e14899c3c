import type { ReactNode } from 'react';
import { StepLink } from './StepList.tsx';
import { type Step, stepIds } from './use-steps.ts';
import layout from '../Booking.module.css';
import styles from './Steps.module.css';

interface Props {
  step: Step;
  heading: string;
  /** the link to the next step; undefined on the last step */
  next?: { to: 2 | 3; goToStep: (step: Step) => void };
  children: ReactNode;
}

/** One step in the form. The stylesheet shows only the step whose number is in the form's `data-step`. */
export function StepSection({ step, heading, next, children }: Props) {
  return (
    <section
      id={stepIds[step]}
      data-part={step}
      className={layout['section']}
      aria-labelledby={`${stepIds[step]}-heading`}
    >
      <h2 id={`${stepIds[step]}-heading`} tabIndex={-1} data-step-heading="">
        <span className="visually-hidden">Step {step} of 3:</span> {heading}
      </h2>
      {children}
      {next && <StepLink {...next} className={styles['next']} />}
    </section>
  );
}

/** Fields of a step, two side by side on wide screens. */
export const StepFields = ({ children }: { children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
);
