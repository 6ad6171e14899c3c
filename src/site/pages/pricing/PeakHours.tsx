import { site } from '#src/content/site.ts';
import { formatTime, formatWeekdayName } from '#src/domain/time/date.ts';
import { toMinutes } from '#src/domain/time/day.ts';
import {
  clipHours,
  type DayHours,
  formatHours,
  getWeekSpan,
  type OpenRange,
} from '#src/domain/studio/opening-hours.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import styles from './PeakHours.module.css';

const { booking, sessions } = site;
const span = getWeekSpan(site.hours);
const mondayToFriday = [1, 2, 3, 4, 5];
const weekend = [6, 0];

/** The table is drawn to scale. */
const minutes = toMinutes(span.closes) - toMinutes(span.opens);
const offPeakMinutes = toMinutes(booking.primeTimeFrom) - toMinutes(span.opens);

const surcharges = sessions.map(({ primeTime, offPeak }) => primeTime - offPeak);

/** Example: $20 to $50 */
function describeSurcharge(): string {
  const [least, most] = [Math.min(...surcharges), Math.max(...surcharges)].map(formatDollars);
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** A sentence for the top of the page, before the prices. */
export const peakNote = `Weekdays before ${formatTime(booking.primeTimeFrom)} are off-peak. Evenings and weekends are peak and cost ${describeSurcharge()} more.`;

/** A table of the week's peak hours that looks like a chart. */
export function PeakHours() {
  const [opens, peak, closes] = [span.opens, booking.primeTimeFrom, span.closes].map(formatTime);
  return (
    <section className={`grid ${styles['peak']}`} aria-labelledby="peak-heading">
      <header>
        <h2 id="peak-heading">Peak and off-peak</h2>
        <p className="note">Your start time sets the price.</p>
      </header>
      <table
        aria-labelledby="peak-heading"
        style={{ '--off-peak': offPeakMinutes / minutes, '--hours': minutes / 60 }}
      >
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Day</span>
            </th>
            <th scope="col">
              {opens}
              <span className="visually-hidden"> to {peak}</span>
            </th>
            <th scope="col">
              {peak}
              <span className="visually-hidden"> to </span>
              <span>{closes}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {mondayToFriday.map((weekday, index) => (
            <tr key={weekday}>
              <Day name={formatWeekdayName(weekday)} />
              <WeekdayCells open={site.hours.week[weekday] ?? []} isFirst={index === 0} />
            </tr>
          ))}
          {weekend.map((weekday, index) => (
            <tr key={weekday}>
              <Day name={formatWeekdayName(weekday)} />
              <WeekendCell open={site.hours.week[weekday] ?? []} isFirst={index === 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  open: DayHours;
  /** in the first of the rows that look alike */
  isFirst: boolean;
}

/** Before and after the weekday's peak starts. */
function WeekdayCells({ open, isFirst }: CellProps) {
  const offPeak = { opens: span.opens, closes: booking.primeTimeFrom };
  const peak = { opens: booking.primeTimeFrom, closes: span.closes };
  const offPeakHours = clipHours(open, offPeak);
  const peakHours = clipHours(open, peak);
  if (open.length === 0) return <td colSpan={2}>Closed</td>;
  return (
    <>
      <td>
        <CellText name="Off-peak" open={offPeakHours} column={offPeak} isFirst={isFirst} />
      </td>
      <td data-peak={peakHours.length > 0 || undefined}>
        <CellText name="Peak" open={peakHours} column={peak} isFirst={isFirst} />
      </td>
    </>
  );
}

function WeekendCell({ open, isFirst }: CellProps) {
  return (
    <td colSpan={2} data-peak={open.length > 0 || undefined}>
      <CellText name="Peak, all day" open={open} column={span} isFirst={isFirst} />
    </td>
  );
}

/** Adds the hours if they are not the column's. Only the first row shows the name alone; for the others, the color says it. */
function CellText({ name, open, column, isFirst }: CellProps & { name: string; column: OpenRange }) {
  if (open.length === 0) return 'Closed';
  const hours = formatHours(open);
  if (hours !== formatHours([column])) return `${name}, ${hours}`;
  return <span className={isFirst ? undefined : 'visually-hidden'}>{name}</span>;
}

/** Shows an abbreviation; screen readers get the full name. */
function Day({ name }: { name: string }) {
  return (
    <th scope="row">
      <span aria-hidden="true">{name.slice(0, 3)}</span>
      <span className="visually-hidden">{name}</span>
    </th>
  );
}
