import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './LoginLayout.module.css';

interface Props {
  /** the heading: the requested screen, or the step to finish first */
  name: string;
  children: ReactNode;
}

/** The admin's layout before the owner is signed in. */
export function LoginLayout({ name, children }: Props) {
  return (
    <main id="main" className={styles['login']} data-tone="night">
      <a href={paths.home()}>{site.brand.name}</a>
      <h1>{name}</h1>
      {children}
    </main>
  );
}
