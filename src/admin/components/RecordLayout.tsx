import { type ReactNode, useEffect } from 'react';
import styles from './RecordLayout.module.css';
import { ScreenLayout } from './ScreenLayout.tsx';

interface Props {
  heading: string;
  lead?: ReactNode;
  /** the list that it was opened from */
  back: { href: string; name: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of one record, which replaces its list. */
export function RecordLayout({ heading, lead, back, actions, children }: Props) {
  // The clicked link is gone with its list, so move the focus to the heading.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <ScreenLayout heading={heading} lead={lead} actions={actions}>
      <p className={styles['back']}>
        <a href={back.href}>{back.name}</a>
      </p>
      {children}
    </ScreenLayout>
  );
}
