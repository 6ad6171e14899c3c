/** Minimum time on a page to report, in seconds. */
export const reportAfterSeconds = 30;

/** A clock that pauses while the page is hidden. */
export function visibleClock(now: () => number = () => performance.now()) {
  let total = 0;
  let since: number | null = null;
  const show = () => {
    since ??= now();
  };
  const hide = () => {
    if (since !== null) total += now() - since;
    since = null;
  };
  return {
    show,
    hide,
    seconds: () => (total + (since === null ? 0 : now() - since)) / 1000,
    restart() {
      total = 0;
      if (since !== null) since = now();
    },
  };
}
