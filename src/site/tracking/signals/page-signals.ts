import { track, warn } from '../track.ts';

/** The time on a page is reported only if it is longer than this. */
export const reportAfterSeconds = 30;

/** Creates a clock that pauses while the page is hidden. */
export function createVisibleClock(now: () => number = () => performance.now()) {
  let elapsed = 0;
  let shownAt: number | null = null;
  const show = () => {
    shownAt ??= now();
  };
  const hide = () => {
    if (shownAt !== null) elapsed += now() - shownAt;
    shownAt = null;
  };
  return {
    show,
    hide,
    getSeconds: () => (elapsed + (shownAt === null ? 0 : now() - shownAt)) / 1000,
    restart() {
      elapsed = 0;
      if (shownAt !== null) shownAt = now();
    },
  };
}

const clock = createVisibleClock();
let page = '';
let hasReportedDepth = false;
let hasReportedTime = false;

/** Reports the time on a page when the visitor leaves it or first hides it, because some phones fire no event after that. */
function reportTime() {
  const seconds = clock.getSeconds();
  if (hasReportedTime || !page || seconds <= reportAfterSeconds) return;
  hasReportedTime = true;
  track('time_on_page', { page_location: page, seconds: Math.round(seconds) });
}

export function startPage(url: string): void {
  reportTime();
  page = url;
  hasReportedDepth = false;
  hasReportedTime = false;
  clock.restart();
}

/** Measures scroll depth and time on each page. Calls `onHidden` after the last report. */
export function watchPage(onHidden: () => void): void {
  const onHide = () => {
    clock.hide();
    reportTime();
    onHidden();
  };
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? onHide() : clock.show(),
  );
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clock.show();
    track('page_view', { page_location: location.href, page_title: document.title });
  });
  if (document.visibilityState === 'visible') clock.show();
  watchScroll(() => {
    if (hasReportedDepth || !page || !hasReachedReportDepth()) return;
    hasReportedDepth = true;
    track('scroll_75', { page_location: page });
  });
}

/** A page view counts as scrolled once this fraction of the page has been in view. */
const reportDepth = 0.75;

const getDepth = () => (scrollY + innerHeight) / document.documentElement.scrollHeight;

function watchScroll(onScroll: () => void): void {
  let isScheduled = false;
  addEventListener(
    'scroll',
    () => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        onScroll();
      });
    },
    { passive: true },
  );
}

const hasReachedReportDepth = (): boolean => getDepth() >= reportDepth;

const resourceNames: Record<string, string> = { IMG: 'An image', SCRIPT: 'A script', LINK: 'A stylesheet' };

const getUrl = (element: Element) =>
  element instanceof HTMLImageElement
    ? element.currentSrc || element.src
    : (element.getAttribute('src') ?? element.getAttribute('href') ?? '');

function logFailure({ target }: Event) {
  if (!(target instanceof Element)) return;
  warn(`${resourceNames[target.tagName] ?? 'A file'} failed to load: ${getUrl(target)}`);
}

/** Logs files that fail to load, images that have already failed, and content security policy violations. */
export function logFailures(): void {
  addEventListener('error', logFailure, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) {
      warn(`An image failed to load: ${image.currentSrc}`);
    }
  }
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    warn(`The content security policy (${effectiveDirective}) blocked ${blockedURI}`),
  );
}
