import { createRoot, type Root } from 'react-dom/client';
import { ConsentBar, type ConsentQuestion } from './ConsentBar.tsx';

let host: HTMLElement | null = null;
let root: Root | null = null;
/** The element that had focus before the bar opened. */
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

/** Opens the bar. It appears at the bottom, but is first in the document for keyboards and screen readers. */
export function showBar(question: ConsentQuestion): void {
  previousFocus = document.activeElement;
  if (!host) {
    host = document.createElement('div');
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !host?.contains(relatedTarget)) previousFocus = relatedTarget;
    });
    // Only the skip link comes before it.
    const skip = document.querySelector('.skip');
    if (skip) skip.after(host);
    else document.body.prepend(host);
    root = createRoot(host);
  }
  root?.render(<ConsentBar {...question} close={close} />);
}
