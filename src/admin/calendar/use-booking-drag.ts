import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import type { Booking } from '#src/model/admin/booking.ts';
import { showBookingForm } from '../bookings/booking-form.ts';
import { toTime } from './day-ranges.ts';
import { startEdgeScroll } from './edge-scroll.ts';

/** The start time under the pointer. */
export interface DropTarget {
  day: string;
  /** of the day */
  minute: number;
}

/** A touch held this long starts a drag; one that moves earlier scrolls. */
const longPressMs = 400;
/** Pixels that a pointer may move during a click or a long press. */
const tolerance = 8;

/**
 * Drags bookings to another time by mouse, pen or touch, and opens the form to confirm it. `getTarget` returns the start at a point of the
 * screen for a booking that was grabbed `grabMinutes` after its start. Near an edge, the page and the grid scroll.
 */
export function useBookingDrag(
  grid: RefObject<HTMLElement | null>,
  getTarget: (x: number, y: number, grabMinutes: number) => DropTarget | null,
) {
  const [target, setTarget] = useState<DropTarget | null>(null);

  function press(
    { currentTarget, button, pointerId, pointerType, clientX, clientY }: ReactPointerEvent,
    booking: Booking,
    minutes: number,
  ) {
    if (button !== 0) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const grabMinutes = ((clientY - top) / height) * minutes;
    const isMouse = pointerType === 'mouse';
    const listeners = new AbortController();
    const { signal } = listeners;
    let isDragging = false;
    let current: DropTarget | null = null;
    let point = { x: clientX, y: clientY };
    let stopScroll: (() => void) | undefined;
    const updateTarget = () => {
      current = getTarget(point.x, point.y, grabMinutes);
      setTarget(current);
    };
    const startDrag = () => {
      isDragging = true;
      updateTarget();
    };
    const timer = isMouse ? undefined : setTimeout(startDrag, longPressMs);
    const end = () => {
      clearTimeout(timer);
      stopScroll?.();
      listeners.abort();
      setTarget(null);
    };
    const forThisPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) handle(event);
    };
    const move = forThisPointer((event) => {
      const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > tolerance;
      if (!isDragging && isFar && isMouse) startDrag();
      else if (!isDragging && isFar) return end();
      if (!isDragging) return;
      point = { x: event.clientX, y: event.clientY };
      updateTarget();
      if (grid.current) stopScroll ??= startEdgeScroll(grid.current, () => point, updateTarget);
    });
    const release = forThisPointer(() => {
      if (isDragging) {
        ignoreClick();
        if (current)
          showBookingForm({
            booking,
            form: 'move',
            newTime: { day: current.day, time: toTime(current.minute) },
          });
      }
      end();
    });
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return;
      ignoreClick();
      end();
    };
    // React's own touch listener is passive, so it cannot keep the page from scrolling during a drag.
    const preventScroll = (event: Event) => isDragging && event.preventDefault();
    const preventMenu = (event: Event) => !isMouse && event.preventDefault();
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', forThisPointer(end), { signal });
    document.addEventListener('keydown', cancel, { signal });
    document.addEventListener('touchmove', preventScroll, { signal, passive: false });
    document.addEventListener('contextmenu', preventMenu, { signal });
  }
  return { target, press };
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Releasing a dragged booking must not click the element under it. */
function ignoreClick(): void {
  const listener = new AbortController();
  document.addEventListener('click', ignore, { capture: true, signal: listener.signal });
  setTimeout(() => listener.abort());
}
