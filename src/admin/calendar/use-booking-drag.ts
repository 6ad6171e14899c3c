import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import { toTime } from '#src/domain/time/day-and-time.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { showBookingForm } from '../bookings/open-booking-form.ts';
import { startEdgeScroll } from './edge-scroll.ts';

/** The time that a dragged booking would move to. */
export interface DropTarget {
  day: string;
  /** minute of the day */
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
