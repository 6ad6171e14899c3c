import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useNavigation } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { updateCurrentLinks } from '../header/watch-header.ts';

/** Screen readers drop announcements right after a focus change. */
const announceDelayMs = 100;

/** Finds the element to focus: the hash's target, the page's heading or its content, in this order. */
const findFocusTarget = (hash: string) =>
  (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
  document.querySelector<HTMLElement>('main h1') ||
  document.querySelector('main');

function moveFocus(to: HTMLElement) {
  if (!to.matches('a[href], button, input, select, textarea, summary')) to.tabIndex = -1;
  // The router sets the scroll position.
  to.focus({ preventScroll: true });
}

/** After client-side navigation, moves focus to the new page and returns its title, which the layout announces. */
export function useRouteAnnouncement(): string {
  const { pathname, search, hash } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [title, setTitle] = useState('');
  const lastUrl = useRef(pathname + search);
  useEffect(() => {
    const url = pathname + search;
    if (lastUrl.current === url) return undefined;
    const [from] = lastUrl.current.split('?');
    lastUrl.current = url;
    updateCurrentLinks(document, pathname);
    // In the admin, filters, views and the open record change only the query, so focus stays where it is.
    if (from === pathname && pathname.startsWith(paths.admin())) return undefined;
    // A page that replaces its own URL is still the same page.
    if (isReplaced) return undefined;
    const to = findFocusTarget(hash);
    if (to) moveFocus(to);
    const timer = setTimeout(() => setTitle(document.title), announceDelayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, isReplaced]);
  return title;
}

/** Milliseconds until the page is marked as busy, and until 'Loading...' replaces it. */
export const pendingDelays = { busy: 150, placeholder: 500 } as const;

type PendingStage = keyof typeof pendingDelays | null;

/** Returns a slow navigation's stage. The old page stays visible until the placeholder replaces it. */
export function usePendingStage(): PendingStage {
  const isLoading = useNavigation().state === 'loading';
  const [stage, setStage] = useState<PendingStage>(null);
  useEffect(() => {
    if (!isLoading) return undefined;
    const busy = setTimeout(setStage, pendingDelays.busy, 'busy');
    const placeholder = setTimeout(setStage, pendingDelays.placeholder, 'placeholder');
    return () => {
      clearTimeout(busy);
      clearTimeout(placeholder);
      setStage(null);
    };
  }, [isLoading]);
  // Without this check, the new page would be inert until the stage is reset.
  return isLoading ? stage : null;
}
