import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'pending' | 'positive' | 'negative' | 'neutral' | 'muted';

interface Props {
  tone: ChipTone;
  title?: string;
  children: ReactNode;
}

export const Chip = ({ tone, title, children }: Props) => (
  <span className={styles['chip']} data-chip={tone} title={title}>
    {children}
  </span>
);

/** Marks what needs attention where there is no room for a chip. Screen readers read the text next to it instead. */
export const Dot = ({ tone, title }: { tone: ChipTone; title: string }) => (
  <i className={styles['dot']} data-chip={tone} title={title} aria-hidden="true" />
);
