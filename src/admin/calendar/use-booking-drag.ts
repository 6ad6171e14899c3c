import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import { toTime } from '#src/domain/time/day.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { showBookingForm } from '../bookings/booking-menu.ts';

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
function startEdgeScroll(grid: HTMLElement, getPoint: () => Point, onScroll: () => void): () => void {
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

export interface DropTarget {
  day: string;
  minute: number;
}

/** A touch that is held this long starts a drag. A touch that moves sooner scrolls the page. */
const longPressMs = 400;
/** A pointer that moves no farther than this still counts as a click or a long press. */
const tolerancePx = 8;

/**
 * Lets the owner drag a booking to another time with mouse, pen or touch, and then opens the form that confirms the new time. `getDropTarget`
 * returns the new start of a booking that is dropped at a point on the screen, or null if it can't be dropped there. `grabMinutes` is the
 * time from the booking's start to the point where the pointer grabbed it.
 */
export function useBookingDrag(
  grid: RefObject<HTMLElement | null>,
  getDropTarget: (x: number, y: number, grabMinutes: number) => DropTarget | null,
) {
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);

  function startPress(
    { currentTarget, button, pointerId, pointerType, clientX, clientY }: ReactPointerEvent,
    booking: Booking,
    durationMinutes: number,
  ) {
    if (button !== 0) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const grabMinutes = ((clientY - top) / height) * durationMinutes;
    const isMouse = pointerType === 'mouse';
    const listeners = new AbortController();
    const { signal } = listeners;
    let isDragging = false;
    let latestTarget: DropTarget | null = null;
    let point = { x: clientX, y: clientY };
    let stopScroll: (() => void) | undefined;
    const updateTarget = () => {
      latestTarget = getDropTarget(point.x, point.y, grabMinutes);
      setDropTarget(latestTarget);
    };
    const startDrag = () => {
      isDragging = true;
      updateTarget();
    };
    const timer = isMouse ? undefined : setTimeout(startDrag, longPressMs);
    const endPress = () => {
      clearTimeout(timer);
      stopScroll?.();
      listeners.abort();
      setDropTarget(null);
    };
    const forThisPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) handle(event);
    };
    const handleMove = forThisPointer((event) => {
      const hasMoved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > tolerancePx;
      if (!isDragging && hasMoved && isMouse) startDrag();
      else if (!isDragging && hasMoved) return endPress();
      if (!isDragging) return;
      point = { x: event.clientX, y: event.clientY };
      updateTarget();
      if (grid.current) stopScroll ??= startEdgeScroll(grid.current, () => point, updateTarget);
    });
    const handleRelease = forThisPointer(() => {
      if (isDragging) {
        ignoreNextClick();
        if (latestTarget)
          showBookingForm({
            booking,
            form: 'move',
            newTime: { day: latestTarget.day, time: toTime(latestTarget.minute) },
          });
      }
      endPress();
    });
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return;
      ignoreNextClick();
      endPress();
    };
    // Keeps the page from scrolling during a drag. React's touch listeners are passive, so they can't do that.
    const preventScroll = (event: Event) => isDragging && event.preventDefault();
    const preventMenu = (event: Event) => !isMouse && event.preventDefault();
    document.addEventListener('pointermove', handleMove, { signal });
    document.addEventListener('pointerup', handleRelease, { signal });
    document.addEventListener('pointercancel', forThisPointer(endPress), { signal });
    document.addEventListener('keydown', handleEscape, { signal });
    document.addEventListener('touchmove', preventScroll, { signal, passive: false });
    document.addEventListener('contextmenu', preventMenu, { signal });
  }
  return { dropTarget, startPress };
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Suppresses the click that follows a drag, because it would open the element under the pointer. */
function ignoreNextClick(): void {
  const listener = new AbortController();
  document.addEventListener('click', suppress, { capture: true, signal: listener.signal });
  setTimeout(() => listener.abort());
}
