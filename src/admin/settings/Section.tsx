import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  id: string;
  heading: string;
  note?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export const Section = ({ id, heading, note, actions, children }: Props) => (
  <section className={styles['section']} aria-labelledby={id}>
    <header>
      <h2 id={id}>{heading}</h2>
      {note && <p className="note">{note}</p>}
      {actions && <div>{actions}</div>}
    </header>
    {children}
  </section>
);

export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles['sections']}>{children}</div>
);
