import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { markCurrent } from './current-link.ts';

/** Milliseconds after a focus change during which screen readers drop announcements. */
const announceAfter = 100;

/** The element to focus: the address's target, the page's heading, or its content. */
const destination = (hash: string) =>
  (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
  document.querySelector<HTMLElement>('main h1') ||
  document.querySelector('main');

function moveFocus(to: HTMLElement) {
  if (!to.matches('a[href], button, input, select, textarea, summary')) to.tabIndex = -1;
  // The router restores the scroll position.
  to.focus({ preventScroll: true });
}

/** After client-side navigation: moves focus to the new page and returns its title to announce. */
export function useArrival(): string {
  const { pathname, search, hash } = useLocation();
  const rewritten = useNavigationType() === NavigationType.Replace;
  const [title, setTitle] = useState('');
  const shown = useRef(pathname + search);
  useEffect(() => {
    const address = pathname + search;
    if (shown.current === address) return undefined;
    const [from] = shown.current.split('?');
    shown.current = address;
    markCurrent(document, pathname);
    // In the admin, filters, views and opened records do not move focus.
    if (from === pathname && pathname.startsWith(paths.admin())) return undefined;
    // A page that rewrites its own address has not changed.
    if (rewritten) return undefined;
    const to = destination(hash);
    if (to) moveFocus(to);
    const timer = setTimeout(() => setTitle(document.title), announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, rewritten]);
  return title;
}
