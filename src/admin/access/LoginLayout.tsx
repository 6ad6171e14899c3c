import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './LoginLayout.module.css';

interface Props {
  heading: string;
  children: ReactNode;
}

/** The layout for pages that come before the admin, such as the sign-in page. */
export function LoginLayout({ heading, children }: Props) {
  return (
    <main id="main" className={styles['login']} data-tone="night">
      <a href={paths.home()}>{site.brand.name}</a>
      <h1>{heading}</h1>
      {children}
    </main>
  );
}
