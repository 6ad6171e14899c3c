import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPage } from '#src/paths.ts';

/** The internal path of an element's link. Null if there is none, or if the browser should handle it. */
export function getInternalPath(element: EventTarget | null, current: Location): string | null {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, current.href);
  return origin === current.origin && isPage(pathname) ? pathname + search + hash : null;
}

/** False for clicks that open a new tab, download, or were already handled. */
const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** True if a path only differs from the current page by its hash. */
const isSamePageLink = (path: string, { pathname, search }: Location) =>
  path.startsWith(`${pathname}${search}#`);

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls smoothly to a target on the page, unless the visitor prefers reduced motion. */
function scrollSmoothly() {
  if (prefersReducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true });
}

/** Closes the menu after a choice; the browser closes it on Escape and outside clicks. */
function closeMenu(chosen: EventTarget | null) {
  const menu = chosen instanceof Element ? chosen.closest('a')?.closest<HTMLElement>('[popover]') : null;
  menu?.hidePopover();
}

/** The footer is static markup, so its button is handled here. */
function openPrivacyChoices(pressed: EventTarget | null) {
  if (pressed instanceof Element && pressed.closest('[data-privacy-choices]'))
    dispatchEvent(new Event('hq:consent'));
}

/** Links are plain `<a href>` everywhere, articles included. After hydration, internal ones use the router. */
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
      event.preventDefault();
      navigate(path, { viewTransition: !prefersReducedMotion(), flushSync: true });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
