import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPage } from '#src/paths.ts';

/** The address inside the site that a click asks for, or null where the browser should act by itself. */
export function clickedAddress(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  if (origin !== here.origin || !isPage(pathname)) return null;
  return pathname + search + hash;
}

/** Whether an address only names another place on the page that is shown. */
const isOnPage = (address: string, { pathname, search }: Location) =>
  address.startsWith(`${pathname}${search}#`);

/** The browser goes to a place on the page by itself; only here it glides, where a visitor likes that. */
function glide() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true });
}

/** Choosing an item closes the menu it stands in; the browser itself does so on Escape and on a click outside. */
function closeMenu(chosen: EventTarget | null) {
  const menu = chosen instanceof Element ? chosen.closest('a')?.closest<HTMLElement>('[popover]') : null;
  menu?.hidePopover();
}

/** Links are plain `<a href>` everywhere, in articles too; once the application runs, those inside the site stay in it. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      closeMenu(event.target);
      const address = clickedAddress(event, location);
      if (address === null) return;
      if (isOnPage(address, location)) return glide();
      event.preventDefault();
      navigate(address);
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
