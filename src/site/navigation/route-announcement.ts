import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { updateCurrentLinks } from '../header/current-link.ts';

/** Milliseconds after a focus change during which screen readers drop announcements. */
const announceDelayMs = 100;

/** The element to focus: the hash's target, the page's heading, or its content. */
const findFocusTarget = (hash: string) =>
  (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
  document.querySelector<HTMLElement>('main h1') ||
  document.querySelector('main');

function moveFocus(to: HTMLElement) {
  if (!to.matches('a[href], button, input, select, textarea, summary')) to.tabIndex = -1;
  // The router restores the scroll position.
  to.focus({ preventScroll: true });
}

/** After client-side navigation: moves focus to the new page and returns its title to announce. */
export function useRouteAnnouncement(): string {
  const { pathname, search, hash } = useLocation();
  const rewritten = useNavigationType() === NavigationType.Replace;
  const [title, setTitle] = useState('');
  const shown = useRef(pathname + search);
  useEffect(() => {
    const url = pathname + search;
    if (shown.current === url) return undefined;
    const [from] = shown.current.split('?');
    shown.current = url;
    updateCurrentLinks(document, pathname);
    // In the admin, filters, views and opened records do not move focus.
    if (from === pathname && pathname.startsWith(paths.admin())) return undefined;
    // A page that replaces its URL has not changed.
    if (rewritten) return undefined;
    const to = findFocusTarget(hash);
    if (to) moveFocus(to);
    const timer = setTimeout(() => setTitle(document.title), announceDelayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, rewritten]);
  return title;
}
