import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './LoginLayout.module.css';

interface Props {
  heading: string;
  children: ReactNode;
}

/** The layout of the sign-in page, and of steps to finish before the admin opens. */
export function LoginLayout({ heading, children }: Props) {
  return (
    <main id="main" className={styles['login']} data-tone="night">
      <a href={paths.home()}>{site.brand.name}</a>
      <h1>{heading}</h1>
      {children}
    </main>
  );
}
