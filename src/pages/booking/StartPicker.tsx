import { type Choice, minutesOf } from '#src/booking/choice.ts';
import { isPrimeTime } from '#src/booking/prime-time.ts';
import { freeStarts } from '#src/booking/slots.ts';
import { FieldError } from '#src/components/FieldFrame.tsx';
import { site } from '#src/content/site.ts';
import { showDay } from '#src/lib/show-day.ts';
import { showHour } from '#src/lib/show-hour.ts';
import { useState } from 'react';
import styles from './Picker.module.css';

interface Props {
  choice: Choice;
  notice: string;
  error: string | undefined;
  onChoose: (time: string) => void;
}

/** The starts of the chosen day at which the session fits, the cheaper ones first. */
export function StartPicker({ choice, notice, error, onChoose }: Props) {
  const [now] = useState(() => new Date());
  const { day, session, time: chosen } = choice;
  const starts = day ? freeStarts(day, minutesOf(choice, site), site, now) : [];
  const prices = site.sessions.find(({ id }) => id === session);
  const prime = (time: string) => isPrimeTime(day ?? '', time, site.booking.primeTimeFrom) === true;
  const groups = [
    { name: 'Off-peak', price: prices?.offPeak, starts: starts.filter((time) => !prime(time)) },
    { name: 'Peak', price: prices?.primeTime, starts: starts.filter(prime) },
  ].filter((group) => group.starts.length > 0);
  return (
    <fieldset className={styles['starts']} aria-describedby="booking-time-notice booking-time-error">
      <legend>Start</legend>
      <output id="booking-time-notice" className={styles['notice']}>
        {notice}
      </output>
      {day ? (
        <p className="note">
          {showDay(day)}, by the clock in {site.contact.city}
        </p>
      ) : (
        <p className="note">Choose a day, and its starts appear here.</p>
      )}
      {groups.map(({ name, price, starts: times }) => (
        <fieldset key={name}>
          <legend>
            {name} {price && <b>${price}</b>}
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
                <span>{showHour(time)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <FieldError id="booking-time" name="time" {...(error && { error })} />
    </fieldset>
  );
}
