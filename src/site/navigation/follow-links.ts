import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPage, paths } from '#src/paths.ts';

/** Returns the path that an element links to. Null if it has no link, or if the browser should follow it instead of the router. */
export function getInternalPath(element: EventTarget | null, current: Location): string | null {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, current.href);
  return origin === current.origin && isPage(pathname) ? pathname + search + hash : null;
}

/** False for a click that opens a new tab or window, downloads a file, or was already handled. */
const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** True if a path differs from the current URL only by its hash. */
const isSamePageLink = (path: string, { pathname, search }: Location) =>
  path.startsWith(`${pathname}${search}#`);

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes the browser's jump to a hash a smooth scroll. */
function scrollSmoothly() {
  if (prefersReducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true });
}

function closeMenu(target: EventTarget | null) {
  const menu = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[popover]') : null;
  menu?.hidePopover();
}

/** React does not render the footer in the browser, so its button is handled here. */
function openPrivacyChoices(target: EventTarget | null) {
  if (target instanceof Element && target.closest('[data-privacy-choices]'))
    dispatchEvent(new Event('hq:consent'));
}

/** Makes the router follow internal links, which are plain `<a href>` elements even in articles. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      closeMenu(event.target);
      openPrivacyChoices(event.target);
      const path = getInternalPath(event.target, location);
      if (path === null) return;
      if (isSamePageLink(path, location)) return scrollSmoothly();
      // The booking form starts over.
      if (path === paths.booking() && location.pathname === path) return;
      event.preventDefault();
      navigate(path, { viewTransition: !prefersReducedMotion(), flushSync: true });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
