import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'wait' | 'good' | 'bad' | 'done' | 'off';

/** A status in color and words. */
export const Chip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span className={styles['chip']} data-chip={tone}>
    {children}
  </span>
);
