import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Tracking } from './tracking/Tracking.ts';
import { usePopup } from './popup/start.ts';
import { useRouteAnnouncement, usePendingStage } from './navigation/route-changes.ts';
import { Footer } from './footer/Footer.tsx';
import { useFollowLinks } from './navigation/follow-links.ts';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { watchMenus } from './header/menus.ts';

/** The layout that all pages share. The admin hides the header and footer instead of removing them, because hydration needs them. */
export function Layout() {
  const title = useRouteAnnouncement();
  const pendingStage = usePendingStage();
  const isWaiting = pendingStage === 'placeholder';
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
      <output className={styles['status']} data-waiting={isWaiting || undefined}>
        {isWaiting ? 'Loading...' : title}
      </output>
      <div className={styles['page']} aria-busy={pendingStage !== null} inert={isWaiting}>
        <Outlet />
        <Footer hidden={!isPublic} />
      </div>
      {isPublic && <Tracking />}
      <ScrollRestoration />
    </>
  );
}
