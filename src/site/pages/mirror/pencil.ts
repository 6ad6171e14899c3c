import { frameCount } from './mirror-state.ts';
import { getFrameBox, stripSize } from './strip.ts';

/** A point on the strip, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The width of the pencil's line, in the strip's pixels. */
export const lineWidth = 16;
/** A dark edge on each side keeps the line visible on a frame of its color. */
export const edgedLineWidth = lineWidth + 14;
/** A shorter stroke is a tap. */
const tapSize = 60;

const getCenter = (index: number): Point => {
  const { x, y, width, height } = getFrameBox(index);
  return { x: x + width / 2, y: y + height / 2 };
};

/** Returns a ring, wider than the frame. It ends beyond its start and farther out, like one drawn by hand. */
export function drawRingAround(index: number): Point[] {
  const { width, height } = getFrameBox(index);
  const center = getCenter(index);
  const pointCount = 40;
  return Array.from({ length: pointCount }, (_, point) => {
    const part = point / (pointCount - 1);
    const angle = -2.2 + part * 2 * Math.PI * 1.12;
    const size = 0.5 + part * 0.035 + Math.sin(angle * 2) * 0.012;
    return { x: center.x + Math.cos(angle) * width * size, y: center.y + Math.sin(angle) * height * size };
  });
}

function getExtent(values: readonly number[]) {
  const [start, end] = [Math.min(...values), Math.max(...values)];
  return { size: end - start, middle: (start + end) / 2 };
}

/** Returns the frame that a stroke is on, and the ring: the stroke, or after a tap a ring around the frame. */
export function readStroke(stroke: readonly Point[]): { frame: number; ring: readonly Point[] } {
  const x = getExtent(stroke.map((point) => point.x));
  const y = getExtent(stroke.map((point) => point.y));
  const distances = Array.from({ length: frameCount }, (_, index) => {
    const center = getCenter(index);
    return Math.hypot(center.x - x.middle, center.y - y.middle);
  });
  const frame = distances.indexOf(Math.min(...distances));
  const isTap = Math.max(x.size, y.size) < tapSize;
  return { frame, ring: isTap ? drawRingAround(frame) : stroke };
}

/** Returns the SVG path of a smooth line through the middles between points. */
export function toPath(points: readonly Point[]): string {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const [first] = rounded;
  if (!first) return '';
  const curves = rounded.slice(1).map((point, index) => {
    const control = rounded[index]!; // the point before
    return `Q${control.x} ${control.y} ${(control.x + point.x) / 2} ${(control.y + point.y) / 2}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}`;
}

/** Converts a pointer's position to the strip's pixels. The strip is centered in the element and keeps its aspect ratio. */
function toStripPoint({ clientX, clientY }: PointerEvent, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = Math.min(width / stripSize.width, height / stripSize.height);
  return {
    x: (clientX - left - width / 2) / scale + stripSize.width / 2,
    y: (clientY - top - height / 2) / scale + stripSize.height / 2,
  };
}

interface PencilHandlers {
  /** called while the visitor draws; with null, the browser canceled the stroke */
  onStroke: (stroke: readonly Point[] | null) => void;
  onEnd: (stroke: readonly Point[]) => void;
}

/** Reports strokes of a finger, a pen or the mouse on the strip. */
export function listenForStrokes(strip: HTMLElement, { onStroke, onEnd }: PencilHandlers): void {
  let stroke: Point[] = [];
  strip.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    strip.setPointerCapture(event.pointerId);
    stroke = [toStripPoint(event, strip)];
  });
  strip.addEventListener('pointermove', (event) => {
    if (!strip.hasPointerCapture(event.pointerId)) return;
    stroke.push(toStripPoint(event, strip));
    onStroke(stroke);
  });
  strip.addEventListener('pointerup', (event) => {
    if (strip.hasPointerCapture(event.pointerId)) onEnd(stroke);
  });
  strip.addEventListener('pointercancel', () => onStroke(null));
}
