import { useEffect, useEffectEvent } from 'react';
import { areShortcutsEnabled, goTimeoutMs, isShortcut } from '../components/shortcut-keys.ts';
import { type CalendarView, getChangeForKey } from './calendar-view.ts';

interface CalendarActions {
  onChange: (changes: Partial<CalendarView>) => void;
  addBooking: () => void;
}

/** Handles the calendar's keyboard shortcuts. `n` adds a booking, and `getChangeForKey` lists the others. */
export function useCalendarKeys(
  calendarView: CalendarView,
  today: string,
  { onChange, addBooking }: CalendarActions,
  /** false while the screen shows the booking list */
  isEnabled: boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const changes = getChangeForKey(event.key, calendarView, today);
    if (!changes && event.key !== 'n') return;
    event.preventDefault();
    if (changes) onChange(changes);
    else addBooking();
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    // The letter after `g` opens another screen, so the calendar ignores it.
    let goDeadline = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      if (!isShortcut(event) || shiftKey) return;
      const isGoPending = Date.now() < goDeadline;
      goDeadline = key === 'g' ? Date.now() + goTimeoutMs : 0;
      if (key.length === 1 && (isGoPending || !areShortcutsEnabled())) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      handleKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
