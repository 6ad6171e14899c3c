import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Tracking } from '#src/tracking/start.ts';
import { usePopup } from '#src/popup/start.ts';
import { useArrival } from './arrival.ts';
import { Footer } from './Footer.tsx';
import { useFollowLinks } from './follow-links.ts';
import { useFrameWait } from './frame-wait.ts';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { watchMenus } from './menus.ts';

/** The frame around every page. The admin has its own; this one stays in the document to be adopted. */
export function Layout() {
  const title = useArrival();
  const wait = useFrameWait();
  const waiting = wait === 'placeholder';
  const isPublic = !useMatches().at(-1)?.id.startsWith('admin');
  useFollowLinks();
  usePopup();
  useEffect(watchMenus, []);
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header hidden={!isPublic} />
      <output className={styles['status']} data-waiting={waiting || undefined}>
        {waiting ? 'Loading...' : title}
      </output>
      <div className={styles['page']} aria-busy={wait !== null} inert={waiting}>
        <Outlet />
        <Footer hidden={!isPublic} />
      </div>
      {isPublic && <Tracking />}
      <ScrollRestoration />
    </>
  );
}
