import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import type { Booking } from '#src/model/admin/booking.ts';
import { showBookingForm } from '../bookings/booking-form.ts';
import { toTime } from './day-ranges.ts';
import { startEdgeScroll } from './edge-scroll.ts';

/** A start under the pointer. */
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
 * Drags bookings to another time by mouse, pen or touch, and opens the form to confirm it. `targetAt` returns the start at a point of the screen for
 * a booking that was grabbed `grip` minutes after its start. Near an edge, the page and the grid scroll.
 */
export function useBookingDrag(
  grid: RefObject<HTMLElement | null>,
  targetAt: (x: number, y: number, grip: number) => DropTarget | null,
) {
  const [target, setTarget] = useState<DropTarget | null>(null);

  function press(
    { currentTarget, button, pointerId, pointerType, clientX, clientY }: ReactPointerEvent,
    booking: Booking,
    minutes: number,
  ) {
    if (button !== 0) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const grip = ((clientY - top) / height) * minutes;
    const isMouse = pointerType === 'mouse';
    const listeners = new AbortController();
    const { signal } = listeners;
    let isDragging = false;
    let current: DropTarget | null = null;
    let point = { x: clientX, y: clientY };
    let stopScroll: (() => void) | undefined;
    const aim = () => {
      current = targetAt(point.x, point.y, grip);
      setTarget(current);
    };
    const begin = () => {
      isDragging = true;
      aim();
    };
    const timer = isMouse ? undefined : setTimeout(begin, longPressMs);
    const end = () => {
      clearTimeout(timer);
      stopScroll?.();
      listeners.abort();
      setTarget(null);
    };
    const forThisPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) act(event);
    };
    const move = forThisPointer((event) => {
      const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > tolerance;
      if (!isDragging && isFar && isMouse) begin();
      else if (!isDragging && isFar) return end();
      if (!isDragging) return;
      point = { x: event.clientX, y: event.clientY };
      aim();
      if (grid.current) stopScroll ??= startEdgeScroll(grid.current, () => point, aim);
    });
    const release = forThisPointer(() => {
      if (isDragging) {
        ignoreClick();
        if (current)
          showBookingForm({ booking, form: 'move', to: { day: current.day, time: toTime(current.minute) } });
      }
      end();
    });
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return;
      ignoreClick();
      end();
    };
    // The page must not scroll under a drag. React's own listener could not prevent that: it is passive.
    const hold = (event: Event) => isDragging && event.preventDefault();
    const pressed = (event: Event) => !isMouse && event.preventDefault();
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', forThisPointer(end), { signal });
    document.addEventListener('keydown', cancel, { signal });
    document.addEventListener('touchmove', hold, { signal, passive: false });
    document.addEventListener('contextmenu', pressed, { signal });
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
