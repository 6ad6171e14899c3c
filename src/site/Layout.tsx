import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useMatches,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { usePopup } from './popup/start.ts';
import { useRouteAnnouncement, usePendingStage } from './navigation/route-changes.ts';
import { Footer } from './footer/Footer.tsx';
import { useFollowLinks } from './navigation/follow-links.ts';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { watchMenus } from './header/watch-header.ts';
import { listenForEvents, trackPageView } from './tracking/start.ts';
import { recordPage } from './tracking/track.ts';

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

/** Tracks a page view for the first page and for each navigation. */
function Tracking(): null {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  useEffect(listenForEvents, []);
  useEffect(() => recordPage(pathname), [pathname]);
  useEffect(() => {
    // A page that replaces its own URL, such as the booking page, is not a new page view.
    if (!isReplaced) trackPageView();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new URL counts
  }, [pathname, search]);
  return null;
}
