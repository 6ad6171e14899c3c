import { track } from '../track.ts';
import { hasReachedReportDepth, watchScroll } from './scroll-depth.ts';
import { createVisibleClock, reportAfterSeconds } from './visible-time.ts';

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

/** Starts measuring the current page. */
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
