import { type Choice, getTotalMinutes } from '#src/domain/booking/choice.ts';
import { isPeakTime } from '#src/domain/booking/peak-time.ts';
import { getBookableStartTimes } from '#src/domain/booking/slots.ts';
import { FieldError } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { plural } from '#src/lib/format/count.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { useEffect, useState } from 'react';
import { useAvailableTimes } from './use-available-times.ts';
import styles from './Picker.module.css';

interface Props {
  choice: Choice;
  notice: string;
  error: string | undefined;
  onChoose: (time: string | null) => void;
}

function describeStartTimes(
  day: string | null,
  available: ReturnType<typeof useAvailableTimes>,
  count: number,
): string {
  if (!day) return 'Pick a day to see start times.';
  const label = `${formatWeekdayDate(day)}, ${site.contact.city} time`;
  if (available?.times.length !== 0) return count > 0 ? `${label}: ${plural(count, 'start time')}` : label;
  return `${label}: ${available.closed ? 'We’re closed that day.' : 'We’re fully booked that day.'} Please pick another day.`;
}

/** The available start times for the selected day, off-peak first. */
export function StartPicker({ choice, notice, error, onChoose }: Props) {
  const [now] = useState(() => new Date());
  const { day, session, time: chosen } = choice;
  const available = useAvailableTimes(choice);
  const starts = (day ? getBookableStartTimes(day, getTotalMinutes(choice, site), site, now) : []).filter(
    (time) => available?.times.includes(time) ?? true,
  );
  const [lastTaken, setLastTaken] = useState<string | null>(null);
  const isTaken = available !== null && chosen !== null && !available.times.includes(chosen);
  useEffect(() => {
    if (!isTaken) return;
    setLastTaken(`${day} ${chosen}`);
    onChoose(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that is taken
  }, [isTaken]);
  const takenTime =
    lastTaken?.startsWith(`${day} `) && chosen === null ? formatTime(lastTaken.slice(-5)) : '';
  const prices = site.sessions.find(({ id }) => id === session);
  const isPeak = (time: string) => isPeakTime(day ?? '', time, site.booking.primeTimeFrom) === true;
  const groups = [
    { name: 'Off-peak', price: prices?.offPeak, starts: starts.filter((time) => !isPeak(time)) },
    { name: 'Peak', price: prices?.primeTime, starts: starts.filter(isPeak) },
  ].filter((group) => group.starts.length > 0);
  return (
    <fieldset className={styles['starts']} aria-describedby="booking-time-notice booking-time-error">
      <legend>Start time</legend>
      <output id="booking-time-notice" className={styles['notice']}>
        {takenTime ? `${takenTime} was just taken. Please choose another time.` : notice}
      </output>
      <output className="note">{describeStartTimes(day, available, starts.length)}</output>
      {groups.map(({ name, price, starts: times }) => (
        <fieldset key={name}>
          <legend>
            {name} {price && <b>{formatDollars(price)}</b>}
          </legend>
          <div>
            {times.map((time) => (
              <label key={time}>
                <input
                  type="radio"
                  name="time"
                  value={time}
                  id={`booking-time-${time}`}
                  checked={chosen === time}
                  onChange={() => onChoose(time)}
                />
                <span>{formatTime(time)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <FieldError id="booking-time" name="time" {...(error && { error })} />
    </fieldset>
  );
}
