/** @jsxImportSource hono/jsx */
import { formatCents } from '#src/domain/studio/money.ts';
import {
  formatMonths,
  formatTime,
  formatWeekday,
  formatWeekdayDate,
  getNewMonthName,
} from '#src/domain/time/date.ts';
import { toColumn } from '#src/domain/time/day.ts';
import type { MoveTimes } from '../bookings/time/taken-times.ts';

export const pickerStyle = `.months{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;margin:0 0 .75rem}.months a{min-height:2.75rem;display:inline-flex;align-items:center}.months :last-child{justify-self:end}
.grid{display:grid;grid-template-columns:repeat(7,1fr);gap:1px;list-style:none;margin:0 0 1rem;padding:0;text-align:center}.grid[aria-hidden]{margin:0;font-size:.9375rem}
.grid>*{min-height:2.75rem;display:grid;place-items:center;color:var(--muted);position:relative;font-variant-numeric:tabular-nums lining-nums}.grid a{inline-size:100%;block-size:100%;display:grid;place-items:center;color:var(--ink);text-decoration:none}
.grid small{font-size:.75rem;line-height:1}.grid a:hover{background:var(--line)}.grid [aria-current]{background:var(--ink);color:var(--paper)}.grid [data-peak] a::after{content:"";position:absolute;inset:auto 30% .35rem;block-size:2px;background:var(--accent)}.grid [aria-current]::after{background:var(--paper)}
.key::before{content:"";display:inline-block;inline-size:1rem;block-size:2px;background:var(--accent);margin-inline-end:.5rem;vertical-align:.25em}
.starts{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.25rem}
summary b{margin-inline-start:auto;font:400 1.25rem/1 var(--serif)}
details:last-of-type{margin-block-end:1.25rem}
.starts label{position:relative;font-size:1rem}.starts input{position:absolute;inset:0;inline-size:100%;block-size:100%;min-height:0;margin:0;opacity:0;cursor:pointer}.starts span{display:grid;place-items:center;min-height:2.75rem;min-inline-size:5.5rem;padding:.3rem .8rem;border:1px solid var(--muted);border-radius:var(--radius)}
.starts input:checked+span{background:var(--ink);color:var(--paper);border-color:var(--ink)}.starts input:focus-visible+span{outline:3px solid var(--accent);outline-offset:3px}`;

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

function MonthLink({ month, label }: { month: string | null; label: string }) {
  return month ? <a href={`?month=${month}#reschedule`}>{label}</a> : <span></span>;
}

function Days({ month, days, day: selectedDay }: MoveTimes) {
  return (
    <ol class="grid">
      {days.map(({ day, isBookable, isPeak }, index) => {
        const style = index === 0 ? `grid-column-start:${toColumn(day)}` : undefined;
        const newMonth = getNewMonthName(day, month);
        const number = (
          <>
            {newMonth && <small>{newMonth} </small>}
            {Number(day.slice(8))}
          </>
        );
        // The link's name contains its visible text.
        const date = newMonth ? `${formatWeekday(day)}, ${newMonth} 1` : formatWeekdayDate(day);
        if (!isBookable) return <li style={style}>{number}</li>;
        return (
          <li style={style} data-peak={isPeak ? '' : undefined}>
            <a
              href={`?day=${day}#starts`}
              aria-label={`${date}${isPeak ? ', peak all day' : ''}`}
              aria-current={day === selectedDay ? 'date' : undefined}
            >
              {number}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

const describeDifference = (difference: number) =>
  difference === 0
    ? 'same price'
    : `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;

function StartTimes({ groups, price }: { groups: MoveTimes['groups']; price: number }) {
  return groups.map(({ name, total, times }, index) => (
    <details name="part" open={index === 0}>
      <summary>
        {name} <b>{describeDifference(total - price)}</b>
      </summary>
      <div class="starts">
        {times.map((time) => (
          <label>
            <input type="radio" name="time" value={time} required />
            <span>{formatTime(time)}</span>
          </label>
        ))}
      </div>
    </details>
  ));
}

interface Props {
  times: MoveTimes;
  /** the booking's price, in cents */
  price: number;
  action: string;
  /** of the button */
  label: string;
}

/** Shows a month, and the available times for the selected day. Each day is a link, so no script is needed. */
export function MoveTimePicker({ times, price, action, label }: Props) {
  const { days, earlier, later, day, groups } = times;
  return (
    <>
      <nav class="months" aria-label="Month">
        <MonthLink month={earlier} label="← Earlier" />
        <strong>{formatMonths(days[0]?.day ?? '', days.at(-1)?.day ?? '')}</strong>
        <MonthLink month={later} label="Later →" />
      </nav>
      <div class="grid" aria-hidden="true">
        {weekdays.map((name) => (
          <span>{name}</span>
        ))}
      </div>
      <Days {...times} />
      <p class="note key" aria-hidden="true">
        peak all day
      </p>
      {day === null ? (
        <p class="note">Pick a day to see start times.</p>
      ) : (
        <>
          <h3 id="starts">{formatWeekdayDate(day)}</h3>
          {groups.length > 0 ? (
            <form method="post" action={action}>
              <input type="hidden" name="day" value={day} />
              <StartTimes groups={groups} price={price} />
              <p>
                <button>{label}</button>
              </p>
            </form>
          ) : (
            <p>No other time is free that day. Please pick another day.</p>
          )}
        </>
      )}
    </>
  );
}
