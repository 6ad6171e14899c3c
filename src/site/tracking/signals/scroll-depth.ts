/** A page view counts as scrolled once this fraction of the page has been in view. */
const reportDepth = 0.75;

const getDepth = () => (scrollY + innerHeight) / document.documentElement.scrollHeight;

/** Calls back on scroll, at most once per frame. */
export function watchScroll(onScroll: () => void): void {
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

export const hasReachedReportDepth = (): boolean => getDepth() >= reportDepth;
