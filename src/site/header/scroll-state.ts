/** Scroll distance in pixels after which the header is more opaque. */
export const opaqueAfter = 100;

/** Scroll distance in pixels after which the header hides on narrow screens while scrolling down. */
export const hiddenAfter = 200;

export function trackScroll(header: HTMLElement): () => void {
  let previous = scrollY;
  function update() {
    const isScrollingDown = scrollY > previous;
    if (scrollY !== previous) header.toggleAttribute('data-hidden', isScrollingDown && scrollY > hiddenAfter);
    header.toggleAttribute('data-opaque', scrollY > opaqueAfter);
    previous = scrollY;
  }
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
