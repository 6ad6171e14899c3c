import type { ReactNode } from 'react';
import styles from './TickList.module.css';

interface Props {
  name: string;
  first?: boolean;
  children: ReactNode;
}

/** One box to tick; the form has its name where it is ticked. */
export function Tick({ name, first = false, children }: Props) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" name={name} defaultChecked={first} />
      {children}
    </label>
  );
}
