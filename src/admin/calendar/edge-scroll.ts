/** Dragging scrolls the page if the pointer is this close to an edge. */
const edgeSizePx = 64;
/** Scroll distance per frame at the edge itself. */
const maxSpeedPx = 14;

interface Point {
  x: number;
  y: number;
}

/** Gets the scroll distance per frame, which grows toward the edges. It is negative near the start. */
function getSpeed(position: number, start: number, end: number): number {
  const nearStart = Math.max(0, start + edgeSizePx - position);
  const nearEnd = Math.max(0, position - (end - edgeSizePx));
  return Math.round(
    (maxSpeedPx * Math.max(-edgeSizePx, Math.min(edgeSizePx, nearEnd - nearStart))) / edgeSizePx,
  );
}

/** Scrolls the page and the grid while the pointer is near their edges. Returns a function that stops the scrolling. */
export function startEdgeScroll(grid: HTMLElement, getPoint: () => Point, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function scroll() {
    const { x, y } = getPoint();
    const { left, right } = grid.getBoundingClientRect();
    const previousOffsets = [window.scrollY, grid.scrollLeft];
    window.scrollBy({ top: getSpeed(y, 0, window.innerHeight), behavior: 'instant' });
    grid.scrollBy({ left: getSpeed(x, left, right), behavior: 'instant' });
    if (window.scrollY !== previousOffsets[0] || grid.scrollLeft !== previousOffsets[1]) onScroll();
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}
