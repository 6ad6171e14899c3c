import { createRoot, type Root } from 'react-dom/client';
import { ConsentBar, type Question } from './ConsentBar.tsx';

let host: HTMLElement | null = null;
let root: Root | null = null;
/** the element that was focused before the bar */
let previousFocus: Element | null = null;

function close(): void {
  const hadFocus = host?.contains(document.activeElement) ?? false;
  root?.unmount();
  host?.remove();
  host = null;
  root = null;
  if (hadFocus && previousFocus instanceof HTMLElement && previousFocus.isConnected)
    previousFocus.focus({ preventScroll: true });
}

/** Opens the bar: first in the document for keyboards and screen readers, but shown at the bottom. */
export function showBar(question: Question): void {
  previousFocus = document.activeElement;
  if (!host) {
    host = document.createElement('div');
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !host?.contains(relatedTarget)) previousFocus = relatedTarget;
    });
    // The skip link stays first.
    const skip = document.querySelector('.skip');
    if (skip) skip.after(host);
    else document.body.prepend(host);
    root = createRoot(host);
  }
  root?.render(<ConsentBar {...question} close={close} />);
}
