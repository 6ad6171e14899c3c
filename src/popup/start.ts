import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, store } from '#src/lib/browser/storage.ts';
import { documentRoutes, paths } from '#src/paths.ts';

const shownKey = 'hq_newsletter_popup_shown';
const delay = 5000;
const exitEdge = 50;
const retryAfter = 1000;

/** Address prefixes where the popup never opens. */
const quietPages = [
  paths.booking(),
  `${paths.corporate()}/`,
  paths.giftCards(),
  paths.thankYou(),
  paths.analyticsTest(),
  ...documentRoutes,
  paths.newsletterConfirm(),
  paths.newsletterUnsubscribe(),
  paths.admin(),
];

/** If storage is denied, the popup opens at most once on one load of the site. */
let shown = false;
let onFirstPage = true;

const wasShown = (): boolean => shown || readStored('localStorage', shownKey) !== null;

function rememberShown(): void {
  shown = true;
  store('localStorage', shownKey, 'true');
}

/** True if the visitor is busy: a menu, another dialog, a form, another tab. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.closest('form, [contenteditable]') != null;

/** The application may come seconds after the page; the first page counts from when it could be seen. */
function shownSince(): number {
  const paint = onFirstPage
    ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    : undefined;
  onFirstPage = false;
  return paint ?? performance.now();
}

/**
 * Arms the newsletter popup for the page that is shown: it opens after a while, or when the pointer makes for the
 * browser's own bar, and never a second time. Returns how to disarm it.
 */
function startPopup(): () => void {
  const since = shownSince();
  // A writer's preview stays free of it.
  if (import.meta.env.DEV || wasShown() || quietPages.some((path) => location.pathname.startsWith(path)))
    return () => {};
  let wasBelow = false;
  let armed = true;
  let timer = setTimeout(whenDue, since + delay - performance.now());

  async function open(): Promise<void> {
    if (isBusy()) return;
    const { showPopup } = await import('./Popup.tsx');
    // On a slow network the visitor may have begun something meanwhile.
    if (!armed || wasShown() || isBusy()) return;
    disarm();
    rememberShown();
    showPopup();
  }

  function whenDue() {
    open()
      .catch(() => {})
      .finally(() => {
        if (armed) timer = setTimeout(whenDue, retryAfter);
      });
  }

  function watch({ clientY, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    if (clientY > exitEdge) wasBelow = true;
    else if (wasBelow) {
      wasBelow = false;
      open().catch(() => {});
    }
  }

  const root = document.documentElement;
  function disarm() {
    armed = false;
    clearTimeout(timer);
    root.removeEventListener('pointermove', watch);
    root.removeEventListener('pointerleave', watch);
  }
  root.addEventListener('pointermove', watch, { passive: true });
  root.addEventListener('pointerleave', watch);
  return disarm;
}

/** Starts the popup's timer on each page. */
export function usePopup(): void {
  const { pathname } = useLocation();
  useEffect(startPopup, [pathname]);
}
