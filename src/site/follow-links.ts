import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPage } from '#src/paths.ts';

/** The internal address of an element's link; null if there is none, or if the browser should handle it. */
export function linkedAddress(element: EventTarget | null, here: Location): string | null {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  return origin === here.origin && isPage(pathname) ? pathname + search + hash : null;
}

/** A click that asks for a new tab or a download, or that something else has answered, is not for us. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** True if an address only points to another place on the current page. */
const isOnPage = (address: string, { pathname, search }: Location) =>
  address.startsWith(`${pathname}${search}#`);

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The browser goes to a place on the page by itself; only here it glides, where a visitor likes that. */
function glide() {
  if (prefersStill()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true });
}

/** Closes the menu of a chosen item; the browser itself does so on Escape and on a click outside. */
function closeMenu(chosen: EventTarget | null) {
  const menu = chosen instanceof Element ? chosen.closest('a')?.closest<HTMLElement>('[popover]') : null;
  menu?.hidePopover();
}

/** The footer is static markup, so its button is handled here. */
function askForChoices(pressed: EventTarget | null) {
  if (pressed instanceof Element && pressed.closest('[data-privacy-choices]'))
    dispatchEvent(new Event('hq:consent'));
}

/** Links are plain `<a href>` everywhere, in articles too; once the application runs, those inside the site stay in it. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (!isPlain(event)) return;
      closeMenu(event.target);
      askForChoices(event.target);
      const address = linkedAddress(event.target, location);
      if (address === null) return;
      if (isOnPage(address, location)) return glide();
      event.preventDefault();
      navigate(address, { viewTransition: !prefersStill(), flushSync: true });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
