import { site } from '#src/content/site.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { toMinutes } from '#src/domain/time/day-and-time.ts';
import { usualHours } from '#src/domain/studio/opening-hours.ts';
import styles from './PeakHours.module.css';

const { booking, sessions } = site;
const hours = usualHours(site.hours);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const weekend = ['Saturday', 'Sunday'];

/** The off-peak fraction of a weekday's opening hours. The table is drawn to scale. */
const offPeakShare =
  (toMinutes(booking.primeTimeFrom) - toMinutes(hours.opens)) /
  (toMinutes(hours.closes) - toMinutes(hours.opens));

const savings = sessions.map(({ primeTime, offPeak }) => primeTime - offPeak);

/** A table of the week's peak hours that looks like a chart. */
export function PeakHours() {
  const [opens, peak, closes] = [hours.opens, booking.primeTimeFrom, hours.closes].map(formatTime);
  return (
    <section className={styles['peak']} aria-labelledby="peak-heading">
      <h2 id="peak-heading">Peak and off-peak</h2>
      <p className="note">
        Peak is weekdays from {peak} and all day on weekends, and your start time sets the price. Off-peak is
        weekday mornings and afternoons, and saves you ${Math.min(...savings)} to ${Math.max(...savings)}.
      </p>
      <table aria-labelledby="peak-heading" style={{ '--off-peak': offPeakShare }}>
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
          {weekdays.map((day) => (
            <tr key={day}>
              <Day name={day} />
              <td>Off-peak</td>
              <td data-peak>Peak</td>
            </tr>
          ))}
          {weekend.map((day) => (
            <tr key={day}>
              <Day name={day} />
              <td data-peak colSpan={2}>
                Peak, all day
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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
