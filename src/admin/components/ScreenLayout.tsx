import { type ReactNode, useEffect } from 'react';
import styles from './ScreenLayout.module.css';

interface Props {
  heading: ReactNode;
  subtitle?: ReactNode;
  /** between the heading and the actions */
  navigation?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ScreenLayout({ heading, subtitle, navigation, actions, children }: Props) {
  return (
    <main id="main" className={styles['screen']}>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        {subtitle && <p className="note">{subtitle}</p>}
        {navigation}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

interface RecordLayoutProps {
  heading: string;
  subtitle?: ReactNode;
  back: { href: string; name: string };
  actions?: ReactNode;
  children: ReactNode;
}

export function RecordLayout({ heading, subtitle, back, actions, children }: RecordLayoutProps) {
  // The link that opened the record is no longer on the page, so move focus to the heading.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <ScreenLayout heading={heading} subtitle={subtitle} actions={actions}>
      <p className={styles['back']}>
        <a href={back.href}>{back.name}</a>
      </p>
      {children}
    </ScreenLayout>
  );
}
