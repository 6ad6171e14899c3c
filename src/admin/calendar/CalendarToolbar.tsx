import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import { DayInput } from '../components/DayInput.tsx';
import styles from './CalendarToolbar.module.css';
import { type CalendarView, getVisibleRange, shiftDay, type View } from './calendar-view.ts';

interface Props {
  calendarView: CalendarView;
  layout: 'grid' | 'list';
  today: string;
  onChange: (changes: Partial<CalendarView>) => void;
}

const viewNames: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month' };
const toUtcDate = (day: string) => new Date(`${day}T00:00:00Z`);
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const { value: timezoneName } = new Intl.DateTimeFormat('en-US', {
  timeZone: site.hours.timezone,
  timeZoneName: 'longGeneric',
})
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName') ?? { value: site.hours.timezone };
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the visible days: November 16 – 22, 2026 */
function formatRange(calendarView: CalendarView): string {
  if (calendarView.view === 'day') return fullDate.format(toUtcDate(calendarView.day));
  if (calendarView.view === 'month') return monthAndYear.format(toUtcDate(calendarView.day));
  const { from, to } = getVisibleRange(calendarView);
  return longDate.formatRange(toUtcDate(from), toUtcDate(to));
}

export function CalendarToolbar({ calendarView, layout, today, onChange }: Props) {
  const { view, day } = calendarView;
  return (
    <section className={styles['toolbar']} aria-label="Calendar view">
      <header>
        <h2 aria-live="polite">{formatRange(calendarView)}</h2>
        <p>{timezoneName}</p>
      </header>
      <div>
        <ActionButton
          aria-label={`Previous ${view}`}
          onClick={() => onChange({ day: shiftDay(calendarView, -1) })}
        >
          ←
        </ActionButton>
        <ActionButton aria-disabled={day === today || undefined} onClick={() => onChange({ day: today })}>
          Today
        </ActionButton>
        <ActionButton
          aria-label={`Next ${view}`}
          onClick={() => onChange({ day: shiftDay(calendarView, 1) })}
        >
          →
        </ActionButton>
        <DayInput aria-label="Go to date" value={day} onCommit={(to) => to && onChange({ day: to })} />
      </div>
      <div>
        {(['day', 'week', 'month'] as const).map((option) => (
          <ActionButton
            key={option}
            aria-pressed={option === view}
            onClick={() => onChange({ view: option })}
          >
            {viewNames[option]}
          </ActionButton>
        ))}
      </div>
      <div>
        <ActionButton
          aria-pressed={layout === 'list'}
          onClick={() => onChange({ layout: layout === 'list' ? 'grid' : 'list' })}
        >
          List view
        </ActionButton>
      </div>
    </section>
  );
}
