import { site } from '#src/content/site.ts';
import { DayInput } from '../components/DayInput.tsx';
import styles from './CalendarTools.module.css';
import { type CalendarView, getVisibleRange, shiftDay, type View } from './calendar-view.ts';

interface Props {
  shown: CalendarView;
  layout: 'grid' | 'list';
  today: string;
  change: (changed: Partial<CalendarView>) => void;
}

const viewNames: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month' };
const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const { value: timezoneName } = new Intl.DateTimeFormat('en-US', {
  timeZone: site.hours.timezone,
  timeZoneName: 'longGeneric',
})
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName') ?? { value: site.hours.timezone };
const span = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The visible days: November 16 – 22, 2026 */
function formatRange(shown: CalendarView): string {
  if (shown.view === 'day') return wholeDay.format(asUtc(shown.day));
  if (shown.view === 'month') return month.format(asUtc(shown.day));
  const { from, to } = getVisibleRange(shown);
  return span.formatRange(asUtc(from), asUtc(to));
}

/** Controls for the visible days and the view. */
export function CalendarTools({ shown, layout, today, change }: Props) {
  const { view, day } = shown;
  return (
    <section className={styles['tools']} aria-label="Calendar view">
      <header>
        <h2 aria-live="polite">{formatRange(shown)}</h2>
        <p>{timezoneName}</p>
      </header>
      <div>
        <button
          type="button"
          aria-label={`Previous ${view}`}
          onClick={() => change({ day: shiftDay(shown, -1) })}
        >
          ←
        </button>
        <button
          type="button"
          aria-disabled={day === today || undefined}
          onClick={() => change({ day: today })}
        >
          Today
        </button>
        <button type="button" aria-label={`Next ${view}`} onClick={() => change({ day: shiftDay(shown, 1) })}>
          →
        </button>
        <DayInput aria-label="Go to date" value={day} onCommit={(to) => to && change({ day: to })} />
      </div>
      <div>
        {(['day', 'week', 'month'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => change({ view: one })}>
            {viewNames[one]}
          </button>
        ))}
      </div>
      <div>
        <button
          type="button"
          aria-pressed={layout === 'list'}
          onClick={() => change({ layout: layout === 'list' ? 'grid' : 'list' })}
        >
          List view
        </button>
      </div>
    </section>
  );
}
