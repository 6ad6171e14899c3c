import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { markCurrent } from './current-link.ts';

/** Milliseconds for which screen readers drop announcements after the focus moved. */
const announceAfter = 100;

/** Where reading goes on: the place that the address names, the page's heading, or its content. */
const destination = (hash: string) =>
  (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
  document.querySelector<HTMLElement>('main h1') ||
  document.querySelector('main');

function moveFocus(to: HTMLElement) {
  if (!to.matches('a[href], button, input, select, textarea, summary')) to.tabIndex = -1;
  // The router restores the scroll position.
  to.focus({ preventScroll: true });
}

/** After a click inside the site: moves the focus to the new page, and gives its title to be announced. */
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
    // A filter, a view or an opened record of the administration does not move the focus.
    if (from === pathname && pathname.startsWith(paths.admin())) return undefined;
    // A page that rewrites its own address is still the same page.
    if (rewritten) return undefined;
    const to = destination(hash);
    if (to) moveFocus(to);
    const timer = setTimeout(() => setTitle(document.title), announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, rewritten]);
  return title;
}
