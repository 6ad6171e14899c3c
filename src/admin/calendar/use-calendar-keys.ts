import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn, takesText } from '../frame/use-shortcuts.ts';
import { type CalendarView, pressed } from './calendar-view.ts';

/** As long as `g` waits for the letter of a screen, the letters are not the calendar's. */
const patience = 1500;

/** Arrows move through the days, t is today, d, w and m are the views. */
export function useCalendarKeys(
  shown: CalendarView,
  today: string,
  change: (changed: Partial<CalendarView>) => void,
  /** the days are on the screen */
  isOn: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const changed = pressed(event.key, shown, today);
    if (!changed) return;
    event.preventDefault();
    change(changed);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let goesUntil = 0;
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target, key } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || takesText(target)) return;
      const isGoing = Date.now() < goesUntil;
      goesUntil = key === 'g' ? Date.now() + patience : 0;
      if (key.length === 1 && (isGoing || !areShortcutsOn())) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
