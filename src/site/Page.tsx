import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Head } from './head/Head.tsx';
import styles from './Page.module.css';

interface Props {
  path: string;
  heading: string;
  lead?: string;
  head: Omit<ComponentProps<typeof Head>, 'canonical'> & { canonical?: string | null };
  children?: ReactNode;
}

export function Page({ path, heading, lead, head, children }: Props) {
  return (
    <main id="main" className={`page-top ${styles['page']}`}>
      <Head canonical={head.noindex ? null : path} {...head} />
      <div className="wrap">
        <Breadcrumb path={path} />
        <header className={styles['top']}>
          <h1>{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </main>
  );
}
