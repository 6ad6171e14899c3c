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
