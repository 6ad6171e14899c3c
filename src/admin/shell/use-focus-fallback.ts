import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

const focusTargets = 'h2, h3, [role="group"][tabindex]';

/** Finds the heading or table nearest to a removed element, given its ancestors from the inside out. */
function findNearest(path: readonly HTMLElement[]): HTMLElement | null {
  for (const element of path) {
    const place =
      element.isConnected && element.checkVisibility() && element.querySelector<HTMLElement>(focusTargets);
    if (place) return place;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps the focus from falling back to the body. When the focused element is removed, the nearest heading gets the focus; after a sign-in,
 * the screen's heading.
 */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const isSignedInNow = useRef(useNavigationType() !== NavigationType.Pop);

  useEffect(() => {
    const shown = frame.current;
    if (!shown) return undefined;
    let path: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      isSignedInNow.current = false;
      path = [];
      for (let at = target as HTMLElement | null; at && at !== shown; at = at.parentElement) path.push(at); // only elements receive focus
    };
    const check = () => {
      if (document.activeElement !== document.body) return;
      if (!isSignedInNow.current && path[0]?.isConnected !== false) return;
      const to = findNearest(path);
      if (to && !to.hasAttribute('tabindex')) to.tabIndex = -1;
      to?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(check);
    observer.observe(shown, { childList: true, subtree: true });
    shown.addEventListener('focusin', remember);
    check();
    return () => {
      observer.disconnect();
      shown.removeEventListener('focusin', remember);
    };
  }, []);
  return frame;
}
