import type { ReactNode } from 'react';
import styles from './ScreenLayout.module.css';

interface Props {
  heading: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ScreenLayout({ heading, subtitle, actions, children }: Props) {
  return (
    <main id="main" className={styles['screen']}>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        {subtitle && <p className="note">{subtitle}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}
