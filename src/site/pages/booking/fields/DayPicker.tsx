import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isWeekend } from '#src/domain/booking/estimate.ts';
import { getBookableDays, hasBookableStartTime } from '#src/domain/booking/slots.ts';
import { FieldError } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { addDays, addMonths, getShownDays, toColumn, toMonth } from '#src/domain/time/day.ts';
import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import { formatMonths, formatWeekdayDate, getNewMonthName } from '#src/domain/time/date.ts';
import styles from './Picker.module.css';

interface Props {
  chosen: string | null;
  /** the session's length; 0 until one is chosen */
  minutes: number;
  error: string | undefined;
  /** with the arrow keys */
  onChoose: (day: string) => void;
  onPick: (day: string) => void;
}

const { hours } = site;
const shortestMinutes = Math.min(...site.sessions.map(({ duration }) => duration));
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const daysPerKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns a day's label, whether it can be chosen, and its state for the stylesheet. */
function getDayState(day: string, minutes: number, now: Date) {
  const exception = hours.exceptions.find(({ date }) => date === day);
  const isClosed = hoursOn(day, hours).length === 0;
  const isFree = hasBookableStartTime(day, minutes || shortestMinutes, site, now);
  const parts = [
    formatWeekdayDate(day),
    exception?.name,
    isClosed && 'closed',
    isWeekend(day) && !isClosed && 'peak all day',
  ];
  return {
    label: parts.filter(Boolean).join(', '),
    isFree,
    state: isClosed ? 'closed' : isWeekend(day) ? 'peak' : undefined,
  };
}

/** A month with a radio button per day, near its end also the first weeks of the next. The arrow keys move by a day or a week, across months if necessary. */
export function DayPicker({ chosen, minutes, error, onChoose, onPick }: Props) {
  const [now] = useState(() => new Date());
  const { first, last } = getBookableDays(site, now);
  const [month, setMonth] = useState(() => toMonth(chosen ?? first));
  const days = getShownDays(month, first);
  const grid = useRef<HTMLDivElement>(null);
  const dayToFocus = useRef<string | null>(null);

  // The choice may come from the URL or a draft, after the first render.
  const [previousDay, setPreviousDay] = useState(chosen);
  if (chosen !== previousDay) {
    setPreviousDay(chosen);
    if (chosen && !days.includes(chosen)) setMonth(toMonth(chosen));
  }

  useLayoutEffect(() => {
    if (!dayToFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`[value="${dayToFocus.current}"]`)?.focus();
    dayToFocus.current = null;
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = daysPerKey[event.key];
    if (!step) return;
    event.preventDefault();
    for (
      let day = addDays(event.currentTarget.value, step);
      day >= first && day <= last;
      day = addDays(day, step)
    ) {
      if (!getDayState(day, minutes, now).isFree) continue;
      dayToFocus.current = day;
      if (!days.includes(day)) setMonth(toMonth(day));
      onChoose(day);
      return;
    }
  }

  return (
    <fieldset className={styles['days']} aria-describedby="booking-day-error">
      <legend>Day</legend>
      <FieldError id="booking-day" name="day" {...(error && { error })} />
      <div className={styles['months']}>
        <button
          type="button"
          aria-label="Previous month"
          aria-disabled={month <= toMonth(first)}
          onClick={() => month > toMonth(first) && setMonth(addMonths(month, -1))}
        />
        <p aria-live="polite">{formatMonths(days[0] ?? first, days.at(-1) ?? first)}</p>
        <button
          type="button"
          aria-label="Next month"
          aria-disabled={month >= toMonth(last)}
          onClick={() => month < toMonth(last) && setMonth(addMonths(month, 1))}
        />
      </div>
      {chosen && !days.includes(chosen) && <input type="hidden" name="day" value={chosen} />}
      <div className={styles['grid']} ref={grid}>
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true">
            {name.slice(0, 2)}
          </span>
        ))}
        {days.map((day, index) => {
          const { label, isFree, state } = getDayState(day, minutes, now);
          const newMonth = getNewMonthName(day, month);
          const isBookable = isFree && day >= first && day <= last;
          return (
            <label
              key={day}
              data-state={state}
              {...(index === 0 && { style: { gridColumnStart: toColumn(day) } })}
            >
              <input
                className="cover"
                type="radio"
                name="day"
                value={day}
                id={`booking-day-${day}`}
                disabled={!isBookable}
                checked={chosen === day}
                aria-label={label}
                onChange={() => onPick(day)}
                onKeyDown={onKeyDown}
              />
              <span aria-hidden="true">
                {newMonth && <small>{newMonth} </small>}
                {Number(day.slice(8))}
              </span>
            </label>
          );
        })}
      </div>
      <p className={styles['legend']} aria-hidden="true">
        <i /> peak all day
      </p>
    </fieldset>
  );
}
