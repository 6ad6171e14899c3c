import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn, goTimeout, isShortcut } from '../components/shortcut-keys.ts';
import { type CalendarView, getChangeForKey } from './calendar-view.ts';

/** Arrow keys move through the days, t goes to today, d, w and m switch the view, n adds a booking. */
export function useCalendarKeys(
  shown: CalendarView,
  today: string,
  change: (changed: Partial<CalendarView>) => void,
  add: () => void,
  /** false while the screen shows another view */
  isEnabled: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const changed = getChangeForKey(event.key, shown, today);
    if (!changed && event.key !== 'n') return;
    event.preventDefault();
    if (changed) change(changed);
    else add();
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    // After `g`, the next letter opens a screen, so the calendar ignores it.
    let goUntil = 0;
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      if (!isShortcut(event) || shiftKey) return;
      const isGoing = Date.now() < goUntil;
      goUntil = key === 'g' ? Date.now() + goTimeout : 0;
      if (key.length === 1 && (isGoing || !areShortcutsOn())) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isEnabled]);
}
