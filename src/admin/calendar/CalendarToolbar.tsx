import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import styles from './CalendarToolbar.module.css';
import { type CalendarView, getVisibleRange, shiftDay } from './calendar-view.ts';

interface Props {
  calendarView: CalendarView;
  today: string;
  onChange: (changes: Partial<CalendarView>) => void;
}

const toUtcDate = (day: string) => new Date(`${day}T00:00:00Z`);
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
export const { value: timezoneName } = new Intl.DateTimeFormat('en-US', {
  timeZone: site.hours.timezone,
  timeZoneName: 'longGeneric',
})
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName') ?? { value: site.hours.timezone };
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the visible days: November 16 – 22, 2026 */
export function formatRange(calendarView: CalendarView): string {
  if (calendarView.view === 'day') return fullDate.format(toUtcDate(calendarView.day));
  if (calendarView.view === 'month') return monthAndYear.format(toUtcDate(calendarView.day));
  const { from, to } = getVisibleRange(calendarView);
  return longDate.formatRange(toUtcDate(from), toUtcDate(to));
}

export function CalendarToolbar({ calendarView, today, onChange }: Props) {
  const { view, day } = calendarView;
  return (
    <div className={styles['toolbar']}>
      <ActionButton
        aria-label={`Previous ${view}`}
        onClick={() => onChange({ day: shiftDay(calendarView, -1) })}
      >
        ←
      </ActionButton>
      <ActionButton aria-disabled={day === today || undefined} onClick={() => onChange({ day: today })}>
        Today
      </ActionButton>
      <ActionButton aria-label={`Next ${view}`} onClick={() => onChange({ day: shiftDay(calendarView, 1) })}>
        →
      </ActionButton>
    </div>
  );
}
