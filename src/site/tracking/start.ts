import { track, warn } from './track.ts';

/** The window event that "Privacy choices" in the footer dispatches. */
const consentEvent = 'hq:consent';

/** Calls to action, and every link to the booking page or the waitlist. */
const ctaSelector = 'a[data-button=primary],[data-cta],a[href^="/booking"],a[href^="/waitlist"]';

function trackCtaClick({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLElement>(ctaSelector) : null;
  if (!link) return;
  const cta = link.dataset['cta'] ?? link.textContent.trim();
  track('cta_click', { cta, href: link.getAttribute('href') });
}

const reopenChoices = () => import('./tracker.ts').then((tracker) => tracker.reopenChoices(), warn);

let isListening = false;

/** Starts to track clicks. Their events are queued until `sendEvents` is called. */
export function listenForEvents(): void {
  // A writer's preview has no tracking.
  if (isListening || import.meta.env.DEV) return;
  isListening = true;
  addEventListener('click', trackCtaClick, { capture: true });
  addEventListener(consentEvent, reopenChoices);
}

let lastPage = '';

/** Tracks a view of the current page, unless it was the last one tracked: the first page is tracked before the application starts. */
export function trackPageView(): void {
  const page = location.pathname + location.search;
  if (page === lastPage) return;
  lastPage = page;
  track('page_view', { page_location: location.href, page_title: document.title });
}

/** Called by src/lazy-start.ts, often before the application starts. */
export function sendEvents(): void {
  // The admin has no tracking, either.
  if (import.meta.env.DEV || /^\/admin(?:\/|$)/.test(location.pathname)) return;
  listenForEvents();
  trackPageView();
  import('./tracker.ts').then((tracker) => tracker.startTracker(), warn);
}
