/** The share of the page that must be scrolled through. */
const reportAtDepth = 0.75;

const getDepth = () => (scrollY + innerHeight) / document.documentElement.scrollHeight;

/** Calls back on scroll, at most once a frame. */
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

export const isPastReportDepth = (): boolean => getDepth() >= reportAtDepth;
