import type { ReactNode } from 'react';
import styles from './StatTiles.module.css';

/** Numbers side by side: holds `StatTile`s. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}
