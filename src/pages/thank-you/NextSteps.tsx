import type { ReactNode } from 'react';
import styles from './NextSteps.module.css';

export interface Step {
  /** a fragment id; the step is highlighted if the URL has it */
  id: string;
  when: string;
  next: ReactNode;
}

interface Props {
  steps: readonly Step[];
  /** numbered steps */
  ordered?: boolean;
}

export function NextSteps({ steps, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className={styles['steps']} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <List>
        {steps.map(({ id, when, next }) => (
          <li key={id} id={id}>
            <h3>{when}</h3>
            <p>{next}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
