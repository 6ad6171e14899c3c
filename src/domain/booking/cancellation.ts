import type { Studio } from '../studio/studio.ts';
import { isDay, isTime, toInstant } from '../time/day.ts';
import { formatHours, hoursOn, isOpenAt } from '../studio/opening-hours.ts';
import { formatWeekdayDate, formatInstant, formatDuration } from '../time/date.ts';

export interface Cancellation {
  /** `free`: the session can still be canceled or rescheduled for free. `started`: it has begun, or is over. */
  state: 'free' | 'late' | 'started';
  /** the deadline for free cancellation */
  until: Date;
  /** whole minutes left until the deadline, at least 0 */
  minutesLeft: number;
}

const hour = 3_600_000;

/**
 * Applies the cancellation rule. The hours are elapsed hours: 24 hours before noon on the Sunday on which clocks spring forward is
 * 11 am on Saturday.
 */
export function getCancellation(start: Date, now: Date, cancelHours: number): Cancellation {
  const until = new Date(start.getTime() - cancelHours * hour);
  const left = until.getTime() - now.getTime();
  const late = now >= start ? 'started' : 'late';
  return { state: left >= 0 ? 'free' : late, until, minutesLeft: Math.max(0, Math.floor(left / 60_000)) };
}

/** The cancellation calculator's result: an answer, or an error message for a field. */
export type CancelResult =
  | { field: 'day' | 'time'; error: string }
  | { state: 'free' | 'late' | 'started'; answer: string; detail: string };

interface Rule {
  hours: Studio['hours'];
  cancelHours: number;
  city: string;
}

function findError(day: string, time: string, hours: Rule['hours']): CancelResult | null {
  if (!isDay(day)) return { field: 'day', error: 'Please choose the day of your session.' };
  const open = hoursOn(day, hours);
  if (open.length === 0)
    return { field: 'day', error: `We’re closed on ${formatWeekdayDate(day)}. Please check the day.` };
  if (!isTime(time)) return { field: 'time', error: 'Please choose the start time.' };
  if (isOpenAt(open, time)) return null;
  return {
    field: 'time',
    error: `On ${formatWeekdayDate(day)} we’re open from ${formatHours(open)}. Please check the time.`,
  };
}

export function getCancelResult(
  { day, time }: { day: string; time: string },
  now: Date,
  { hours, cancelHours, city }: Rule,
  visitorTimezone = hours.timezone,
): CancelResult {
  const error = findError(day, time, hours);
  if (error) return error;
  const { timezone } = hours;
  const { state, until, minutesLeft } = getCancellation(toInstant(day, time, timezone), now, cancelHours);
  const here = formatInstant(until, timezone);
  const there = formatInstant(until, visitorTimezone);
  const deadline = here === there ? here : `${here} in ${city} (${there} where you are)`;
  const results = {
    free: {
      answer: 'Yes, for free.',
      detail: `You can cancel or reschedule until ${deadline}. You have ${formatDuration(minutesLeft)} left.`,
    },
    late: {
      answer: 'No, not for free.',
      detail: `The deadline was ${deadline}. The session is now non-refundable and can’t be rescheduled.`,
    },
    started: {
      answer: 'No. This session has started or is over.',
      detail: `The deadline was ${deadline}.`,
    },
  };
  return { state, ...results[state] };
}
