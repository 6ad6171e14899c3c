import type { ReactNode } from 'react';
import styles from './NextSteps.module.css';

export interface Step {
  /** the step is highlighted if the URL's hash has this id */
  id: string;
  title: string;
  text: ReactNode;
}

interface Props {
  steps: readonly Step[];
  isNumbered?: boolean;
}

export function NextSteps({ steps, isNumbered = false }: Props) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <section className={styles['steps']} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <List>
        {steps.map(({ id, title, text }) => (
          <li key={id} id={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
