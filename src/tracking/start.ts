import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { warn } from './warn.ts';
import { recordPage } from './previous-page.ts';
import { track } from './track.ts';

/** The tracker loads when the browser is idle, at most this many milliseconds after load; sooner without idle callbacks. */
const maxIdleWaitMs = 3000;
const fallbackDelayMs = 1500;

/** Window event sent by the footer's 'Privacy choices'. */
const consentEvent = 'hq:consent';

const begin = () => import('./tracker.ts').then((tracker) => tracker.begin(), warn);
const reopen = () => import('./tracker.ts').then((tracker) => tracker.reopenChoices(), warn);

/** Calls to action, and every link to the booking page or the waitlist. */
const ctaSelector = 'a[data-primary],[data-cta],a[href^="/booking"],a[href^="/waitlist"]';

function trackCtaClick({ target }: MouseEvent) {
  const link = (target as Element).closest<HTMLElement>(ctaSelector); // only elements are clicked
  if (!link) return;
  const cta = link.dataset['cta'] ?? link.textContent.trim();
  track('cta_click', { cta, href: link.getAttribute('href') });
}

/** The application may start long after the page load. */
function getMsSinceLoad(): number {
  // Only navigation entries have this type.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.loadEventStart ? performance.now() - page.loadEventStart : 0;
}

let started = false;

/** Queues events from now on and sends them when the browser is idle. */
function startTracking(): void {
  // A writer's preview has no consent bar.
  if (started || import.meta.env.DEV) return;
  started = true;
  const hasIdle = 'requestIdleCallback' in window;
  const remainingMs = (hasIdle ? maxIdleWaitMs : fallbackDelayMs) - getMsSinceLoad();
  if (hasIdle && remainingMs > 0) requestIdleCallback(begin, { timeout: remainingMs });
  else setTimeout(begin, remainingMs);
  addEventListener('click', trackCtaClick, { capture: true });
  addEventListener(consentEvent, reopen);
}

/** Mounted once, in the layout of public pages. Counts a page view for the first page and each navigation. */
export function Tracking(): null {
  const { pathname, search } = useLocation();
  const replaced = useNavigationType() === NavigationType.Replace;
  useEffect(startTracking, []);
  useEffect(() => recordPage(pathname), [pathname]);
  useEffect(() => {
    // A page that rewrites its own URL, like the estimator, is not a new page view.
    if (!replaced) track('page_view', { page_location: location.href, page_title: document.title });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new URL counts
  }, [pathname, search]);
  return null;
}
