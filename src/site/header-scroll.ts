/** Past this many pixels of scroll the header is more opaque. */
export const opaqueAfter = 100;

/** Past this many it hides on narrow screens while the page is scrolled down. */
export const hiddenAfter = 200;

/** Notes on the header what the stylesheet needs to know of the scroll. When that hides it, the stylesheet says. */
export function followScroll(header: HTMLElement): () => void {
  let before = scrollY;
  function note() {
    const down = scrollY > before;
    // Without movement the header stays unchanged.
    if (scrollY !== before) header.toggleAttribute('data-hidden', down && scrollY > hiddenAfter);
    header.toggleAttribute('data-opaque', scrollY > opaqueAfter);
    before = scrollY;
  }
  note();
  addEventListener('scroll', note, { passive: true });
  return () => removeEventListener('scroll', note);
}
