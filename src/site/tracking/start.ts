import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recordPage, track, warn } from './track.ts';

/** The tracker starts when the browser is idle, but no later than this after the page load. */
const maxIdleWaitMs = 3000;
/** Delay in browsers without `requestIdleCallback`. */
const fallbackDelayMs = 1500;

/** The window event that "Privacy choices" in the footer dispatches. */
const consentEvent = 'hq:consent';

const startTracker = () => import('./tracker.ts').then((tracker) => tracker.startTracker(), warn);
const reopenChoices = () => import('./tracker.ts').then((tracker) => tracker.reopenChoices(), warn);

/** Calls to action, and every link to the booking page or the waitlist. */
const ctaSelector = 'a[data-button=primary],[data-cta],a[href^="/booking"],a[href^="/waitlist"]';

function trackCtaClick({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLElement>(ctaSelector) : null;
  if (!link) return;
  const cta = link.dataset['cta'] ?? link.textContent.trim();
  track('cta_click', { cta, href: link.getAttribute('href') });
}

function getMsSinceLoad(): number {
  // Entries with the type 'navigation' always have this class.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.loadEventStart ? performance.now() - page.loadEventStart : 0;
}

let hasStarted = false;

/** Starts the tracker when the browser is idle. */
function startTracking(): void {
  // A writer's preview has no tracking.
  if (hasStarted || import.meta.env.DEV) return;
  hasStarted = true;
  const hasIdleCallback = 'requestIdleCallback' in window;
  const remainingMs = (hasIdleCallback ? maxIdleWaitMs : fallbackDelayMs) - getMsSinceLoad();
  if (hasIdleCallback && remainingMs > 0) requestIdleCallback(startTracker, { timeout: remainingMs });
  else setTimeout(startTracker, remainingMs);
  addEventListener('click', trackCtaClick, { capture: true });
  addEventListener(consentEvent, reopenChoices);
}

/** Tracks a page view for the first page and for each navigation. */
export function Tracking(): null {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  useEffect(startTracking, []);
  useEffect(() => recordPage(pathname), [pathname]);
  useEffect(() => {
    // A page that replaces its own URL, such as the booking page, is not a new page view.
    if (!isReplaced) track('page_view', { page_location: location.href, page_title: document.title });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new URL counts
  }, [pathname, search]);
  return null;
}
