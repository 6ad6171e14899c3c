import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, store } from '#src/lib/browser/storage.ts';
import { documentRoutes, paths } from '#src/paths.ts';

const shownKey = 'hq_newsletter_popup_shown';
const delayMs = 5000;
const exitIntentPixels = 50;
const retryMs = 1000;
/** The timer does not open the popup until the visitor has done nothing for this long. */
const quietMs = 3000;
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Path prefixes where the popup never opens. */
const excludedPaths = [
  paths.booking(),
  paths.notifyMe(),
  `${paths.corporate()}/`,
  paths.giftCards(),
  paths.thankYou(),
  paths.analyticsTest(),
  ...documentRoutes,
  paths.newsletterConfirm(),
  paths.newsletterUnsubscribe(),
  paths.admin(),
];

/** True on pages where the popup would interrupt the visitor's task. */
export const isExcluded = (pathname: string): boolean =>
  excludedPaths.some((path) => pathname.startsWith(path));

/** Fallback without storage: the popup opens at most once per page load. */
let hasOpened = false;
let isFirstPage = true;

const hasBeenShown = (): boolean => hasOpened || readStored('localStorage', shownKey) !== null;

function rememberShown(): void {
  hasOpened = true;
  store('localStorage', shownKey, 'true');
}

/** True while a menu or dialog is open, a form has focus, the visitor chooses a light, or the tab is hidden. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.closest('form, [contenteditable]') != null ||
  // Safari does not focus a clicked radio button.
  isOnScreen(document.querySelector('[role="radiogroup"]:is(:hover, :focus-within)'));

const isOnScreen = (element: Element | null): boolean =>
  element != null && element.getBoundingClientRect().bottom > 0;

/** The application may start seconds after the first paint, so the time on the first page counts from that paint. */
function getShownAt(): number {
  const paint = isFirstPage
    ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    : undefined;
  isFirstPage = false;
  return paint ?? performance.now();
}

/** Opens the popup after a delay or on exit intent, at most once. Returns a cleanup function. */
function startPopup(): () => void {
  const shownAt = getShownAt();
  // A writer's preview has no popup.
  if (import.meta.env.DEV || hasBeenShown() || isExcluded(location.pathname)) return () => {};
  let wasBelowTop = false;
  let isScheduled = true;
  let activeAt = -Infinity;
  let timer = setTimeout(tryOpen, shownAt + delayMs - performance.now());

  async function open(): Promise<void> {
    if (isBusy()) return;
    const { showPopup } = await import('./Popup.tsx');
    // The visitor may have become busy while the popup loaded.
    if (!isScheduled || hasBeenShown() || isBusy()) return;
    stop();
    rememberShown();
    showPopup();
  }

  function tryOpen() {
    const isQuiet = performance.now() - activeAt >= quietMs;
    (isQuiet ? open() : Promise.resolve())
      .catch(() => {})
      .finally(() => {
        if (isScheduled) timer = setTimeout(tryOpen, retryMs);
      });
  }

  function onActivity() {
    activeAt = performance.now();
  }

  function onPointer({ clientY, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    if (clientY > exitIntentPixels) wasBelowTop = true;
    else if (wasBelowTop) {
      wasBelowTop = false;
      open().catch(() => {});
    }
  }

  const root = document.documentElement;
  function stop() {
    isScheduled = false;
    clearTimeout(timer);
    for (const type of activityEvents) removeEventListener(type, onActivity);
    root.removeEventListener('pointermove', onPointer);
    root.removeEventListener('pointerleave', onPointer);
  }
  for (const type of activityEvents) addEventListener(type, onActivity, { passive: true });
  root.addEventListener('pointermove', onPointer, { passive: true });
  root.addEventListener('pointerleave', onPointer);
  return stop;
}

/** Starts the popup's timer on each page. */
export function usePopup(): void {
  const { pathname } = useLocation();
  useEffect(startPopup, [pathname]);
}
