import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { useFollowLinks } from './follow-links.ts';
import { Header } from './Header.tsx';

/** The frame around every page. */
export function Layout() {
  useFollowLinks();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Outlet />
      <Footer />
      <ScrollRestoration />
    </>
  );
}
