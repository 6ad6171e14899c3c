import { type Choice, getTotalMinutes, writeChoice } from '#src/domain/booking/choice.ts';
import {
  type StartTime,
  createLeadTimeCheck,
  findStartTimes,
  getSlotRules,
  hasBookableStartTime,
  groupStartTimes,
} from '#src/domain/booking/slots.ts';
import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import { FieldError } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { formatTime, formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths, readFragment } from '#src/paths.ts';
import { type RefObject, useEffect, useState } from 'react';
import styles from './Picker.module.css';
import { fetchFromApi } from '../../../forms/fetch-from-api.ts';

interface Props {
  ref: RefObject<HTMLFieldSetElement | null>;
  choice: Choice;
  notice: string;
  error: string | undefined;
  onChoose: (time: string | null) => void;
}

function describeStartTimes(day: string | null, available: AvailableTimes | null, count: number): string {
  if (!day) return 'Pick a day to see start times.';
  const date = formatWeekdayDate(day);
  if (available?.times.length === 0)
    return `${available.closed ? 'We’re closed' : 'We’re fully booked'} on ${date}. Please pick another day.`;
  if (count === 0) return date;
  return `${count === 1 ? 'One time is' : `${count} times are`} free on ${date}, ${site.contact.city} time.`;
}

/** Every time is taken that could be booked on an empty day. */
const isFull = (choice: Choice, available: AvailableTimes | null, now: Date): boolean =>
  available?.times.length === 0 &&
  !available.closed &&
  choice.day !== null &&
  hasBookableStartTime(choice.day, getTotalMinutes(choice, site), site, now);

/** The start times that the service offers, or those of an empty day until they have loaded. */
function getStarts({ day, ...choice }: Choice, available: AvailableTimes | null, now: Date): StartTime[] {
  if (!day) return [];
  if (available)
    return available.times.map((time) => ({ time, isAdjacent: available.adjacent?.includes(time) ?? false }));
  const hasLeadTime = createLeadTimeCheck(site, now);
  const minutes = getTotalMinutes({ day, ...choice }, site);
  return findStartTimes(hoursOn(day, site.hours), minutes, [], getSlotRules(site.sessions)).filter(
    ({ time }) => hasLeadTime(day, time),
  );
}

/** The selected day's start times by part of day, with their price. */
export function StartPicker({ ref, choice, notice, error, onChoose }: Props) {
  const [now] = useState(() => new Date());
  const { day, session, time: chosen } = choice;
  const available = useAvailableTimes(choice);
  const starts = getStarts(choice, available, now);
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
  // The chosen time is always shown, as adjacent times are.
  const shown = starts.map((start) => (start.time === chosen ? { ...start, isAdjacent: true } : start));
  const groups = day ? groupStartTimes(day, shown, site.booking.primeTimeFrom) : [];
  const count = groups.flatMap(({ times }) => times).length;
  return (
    <fieldset
      ref={ref}
      className={styles['starts']}
      aria-describedby="booking-time-notice booking-time-error"
    >
      <legend>Start time</legend>
      <FieldError id="booking-time" name="time" {...(error && { error })} />
      <output id="booking-time-notice" className={styles['notice']}>
        {takenTime ? `${takenTime} is no longer available. Please choose another time.` : notice}
      </output>
      <output className="note">{describeStartTimes(day, available, count)}</output>
      {day && isFull(choice, available, now) && (
        <a className={styles['full']} href={paths.notifyMe() + writeChoice({ ...choice, time: null })}>
          Tell me if a time opens
        </a>
      )}
      {groups.map(({ name, isPeak, times }) => (
        <fieldset key={name} className={styles['group']} aria-label={name}>
          <p aria-hidden="true">
            {name}
            {prices && <b>{formatDollars(isPeak ? prices.primeTime : prices.offPeak)}</b>}
          </p>
          {times.map((time) => (
            <label key={time} data-state={isPeak ? 'peak' : undefined}>
              <input
                className="cover"
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
        </fieldset>
      ))}
    </fieldset>
  );
}

/** Set once the host turns out to have no service, so that no more requests are sent. */
let isServiceMissing = false;

interface AvailableTimes {
  times: string[];
  /** those of `times` at which no time between sessions is lost */
  adjacent?: string[];
  /** the studio is closed on that day */
  closed: boolean;
}

const areTimes = (data: unknown): data is AvailableTimes =>
  typeof data === 'object' && data !== null && 'times' in data && Array.isArray(data.times);

async function fetchAvailableTimes(query: string, signal: AbortSignal): Promise<AvailableTimes | null> {
  const { status, isOk, reply } = await fetchFromApi('availableTimes', signal, query);
  if ([404, 405, 501].includes(status)) isServiceMissing = true;
  return isOk && reply?.success && areTimes(reply.data) ? reply.data : null;
}

/** Adds the token with which a time that is offered to the visitor, or held by their unpaid booking, is available. */
const toParameter = (name: string, token: string | null) =>
  token ? `&${name}=${encodeURIComponent(token)}` : '';

/** A day's available start times. Null until they have loaded, or if the site is hosted without the service. */
function useAvailableTimes({ day, session, extraTime }: Choice): AvailableTimes | null {
  const query =
    day && session
      ? `day=${day}&session=${session}&extraTime=${extraTime}${toParameter('offer', readFragment('offer'))}${toParameter('replaces', readFragment('unpaid'))}`
      : '';
  const [latest, setLatest] = useState<{ query: string; available: AvailableTimes | null } | null>(null);
  useEffect(() => {
    if (!query || isServiceMissing) return undefined;
    const controller = new AbortController();
    fetchAvailableTimes(query, controller.signal).then(
      (available) => setLatest({ query, available }),
      // On failure, fall back to the opening hours; the service checks the request anyway.
      () => {},
    );
    return () => controller.abort();
  }, [query]);
  return latest?.query === query ? latest.available : null;
}
