/** The share of the page that must have been in view. */
const reportAtDepth = 0.75;

const depth = () => (scrollY + innerHeight) / document.documentElement.scrollHeight;

/** Calls back on scroll, at most once a frame. */
export function watchScroll(scrolled: () => void): void {
  let asked = false;
  addEventListener(
    'scroll',
    () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        scrolled();
      });
    },
    { passive: true },
  );
}

export const isDeep = (): boolean => depth() >= reportAtDepth;
