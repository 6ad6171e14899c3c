/** The share of a page that has to have been in view. */
export const depthReported = 0.75;

const depth = () => (scrollY + innerHeight) / document.documentElement.scrollHeight;

/** Calls back when the visitor scrolls; `isDeep` then tells whether that was far enough. Once a frame at most. */
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

export const isDeep = (): boolean => depth() >= depthReported;
