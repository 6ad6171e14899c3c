/** Pixels from an edge within which a drag scrolls. */
const edgeSize = 64;
/** Pixels per frame at the edge itself. */
const maxSpeed = 14;

interface Point {
  x: number;
  y: number;
}

/** The speed at a position. Faster toward the edge. */
function getSpeed(position: number, start: number, end: number): number {
  const nearStart = Math.max(0, start + edgeSize - position);
  const nearEnd = Math.max(0, position - (end - edgeSize));
  return Math.round((maxSpeed * Math.max(-edgeSize, Math.min(edgeSize, nearEnd - nearStart))) / edgeSize);
}

/** Scrolls the page and a wide grid while the pointer is near their edges. Returns a function that stops. */
export function startEdgeScroll(grid: HTMLElement, getPoint: () => Point, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function scroll() {
    const { x, y } = getPoint();
    const { left, right } = grid.getBoundingClientRect();
    const before = [window.scrollY, grid.scrollLeft];
    window.scrollBy({ top: getSpeed(y, 0, window.innerHeight), behavior: 'instant' });
    grid.scrollBy({ left: getSpeed(x, left, right), behavior: 'instant' });
    if (window.scrollY !== before[0] || grid.scrollLeft !== before[1]) onScroll();
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}
