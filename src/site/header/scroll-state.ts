/** Scroll distance in pixels after which the header is more opaque. */
export const opaqueAfter = 100;

/** Scroll distance after which it hides on narrow screens while scrolling down. */
export const hiddenAfter = 200;

/** Sets the scroll state on the header as data attributes for the stylesheet. */
export function trackScroll(header: HTMLElement): () => void {
  let previous = scrollY;
  function update() {
    const isDown = scrollY > previous;
    if (scrollY !== previous) header.toggleAttribute('data-hidden', isDown && scrollY > hiddenAfter);
    header.toggleAttribute('data-opaque', scrollY > opaqueAfter);
    previous = scrollY;
  }
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
