import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'pending' | 'positive' | 'negative' | 'neutral' | 'muted';

export const Chip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span className={styles['chip']} data-chip={tone}>
    {children}
  </span>
);
