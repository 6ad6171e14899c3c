import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

const focusTargetSelector = 'h2, h3, [role="group"][tabindex]';

/** Finds the heading or table nearest to a removed element, given the element and its ancestors, innermost first. */
function findFocusTarget(ancestors: readonly HTMLElement[]): HTMLElement | null {
  for (const element of ancestors) {
    const target =
      element.isConnected &&
      element.checkVisibility() &&
      element.querySelector<HTMLElement>(focusTargetSelector);
    if (target) return target;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps keyboard focus from getting lost. When the focused element is removed, the nearest heading or table receives focus. After a
 * sign-in, the screen's heading does.
 */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const hasJustSignedIn = useRef(useNavigationType() !== NavigationType.Pop);

  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let ancestors: HTMLElement[] = [];
    const rememberFocus = ({ target }: FocusEvent) => {
      hasJustSignedIn.current = false;
      ancestors = [];
      let element = target instanceof HTMLElement ? target : null;
      while (element && element !== root) {
        ancestors.push(element);
        element = element.parentElement;
      }
    };
    const restoreFocus = () => {
      if (document.activeElement !== document.body) return;
      if (!hasJustSignedIn.current && ancestors[0]?.isConnected !== false) return;
      const target = findFocusTarget(ancestors);
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', rememberFocus);
    restoreFocus();
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', rememberFocus);
    };
  }, []);
  return container;
}
