import type { ReactNode } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './LoginLayout.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { Access } from './access.ts';

interface Props {
  heading: string;
  children: ReactNode;
}

export function LoginLayout({ heading, children }: Props) {
  return (
    <main id="main" className={styles['login']} data-tone="night">
      <a href={paths.home()}>{site.brand.name}</a>
      <h1>{heading}</h1>
      {children}
    </main>
  );
}

interface CheckProps {
  /** the requested screen's name */
  name: string;
  access: Access;
  retry?: () => void;
}

const messages = {
  unreachable: 'The studio’s server can’t be reached. Check your connection, then try again.',
  'server-error': 'The studio’s server has a problem. Try again in a moment.',
};

/** Replaces the requested screen until access is granted. */
export function AccessCheck({ name, access, retry }: CheckProps) {
  return (
    <LoginLayout heading={name}>
      {access === 'unreachable' || access === 'server-error' ? (
        <>
          <p role="alert">{messages[access]}</p>
          <ActionButton size="large" onClick={retry}>
            Try again
          </ActionButton>
        </>
      ) : access === 'unavailable' ? (
        <p role="alert">
          The admin isn’t available here, because this copy of the site runs without its server.
        </p>
      ) : (
        <output className={styles['loading']}>Verifying access...</output>
      )}
      <noscript>
        <p>The admin needs JavaScript.</p>
      </noscript>
    </LoginLayout>
  );
}
