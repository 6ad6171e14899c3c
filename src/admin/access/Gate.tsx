import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './Gate.module.css';

interface Props {
  /** what the owner came for, or has to do first */
  name: string;
  children: ReactNode;
}

/** What stands before the administration, in place of its frame. */
export function Gate({ name, children }: Props) {
  return (
    <main id="main" className={styles['gate']} data-tone="night">
      <a href={paths.home()}>{site.brand.name}</a>
      <h1>{name}</h1>
      {children}
    </main>
  );
}
