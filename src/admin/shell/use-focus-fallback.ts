import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

const focusTargets = 'h2, h3, [role="group"][tabindex]';

/** Finds the heading or table nearest to a removed element, given its ancestors from the inside out. */
function findNearest(path: readonly HTMLElement[]): HTMLElement | null {
  for (const element of path) {
    const target =
      element.isConnected && element.checkVisibility() && element.querySelector<HTMLElement>(focusTargets);
    if (target) return target;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps the focus from falling back to the body. When the focused element is removed, the nearest heading gets the focus; after a sign-in,
 * the screen's heading.
 */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const hasJustSignedIn = useRef(useNavigationType() !== NavigationType.Pop);

  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let path: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      hasJustSignedIn.current = false;
      path = [];
      for (
        let element = target as HTMLElement | null;
        element && element !== root;
        element = element.parentElement
      )
        path.push(element); // only elements receive focus
    };
    const check = () => {
      if (document.activeElement !== document.body) return;
      if (!hasJustSignedIn.current && path[0]?.isConnected !== false) return;
      const to = findNearest(path);
      if (to && !to.hasAttribute('tabindex')) to.tabIndex = -1;
      to?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    check();
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, []);
  return container;
}
