import type { ReactNode } from 'react';
import styles from './Desk.module.css';

interface Props {
  heading: string;
  /** what to know at a glance */
  lead?: ReactNode;
  /** the screen's main actions */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen of the administration: what it is, what it can do, then its contents as sections. */
export function Desk({ heading, lead, actions, children }: Props) {
  return (
    <main id="main" className={styles['desk']}>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead && <p className="note">{lead}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}
