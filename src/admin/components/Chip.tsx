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
