import { track } from '../track.ts';
import { isDeep, watchScroll } from './scroll-depth.ts';
import { reportAfterSeconds, visibleClock } from './visible-time.ts';

const clock = visibleClock();
let page = '';
let deep = false;
let timed = false;

/** Reports scroll depth and time once per page, on leaving or hiding it; some phones send no later event. */
function reportTime() {
  const seconds = clock.seconds();
  if (timed || !page || seconds <= reportAfterSeconds) return;
  timed = true;
  track('time_on_page', { page_location: page, seconds: Math.round(seconds) });
}

/** Starts measuring the current page. */
export function pageShown(address: string): void {
  reportTime();
  page = address;
  deep = false;
  timed = false;
  clock.restart();
}

/** Measures scroll depth and time on each page. Calls `hidden` after the last report. */
export function watchPage(hidden: () => void): void {
  const leave = () => {
    clock.hide();
    reportTime();
    hidden();
  };
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : clock.show(),
  );
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clock.show();
    track('page_view', { page_location: location.href, page_title: document.title });
  });
  if (document.visibilityState === 'visible') clock.show();
  watchScroll(() => {
    if (deep || !page || !isDeep()) return;
    deep = true;
    track('scroll_75', { page_location: page });
  });
}
