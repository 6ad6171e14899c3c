import { type Choice, getTotalMinutes, type BookingSettings } from './choice.ts';
import { findDayProblem, findStartProblem } from './slots.ts';

interface AvailableChoice {
  choice: Choice;
  /** why the day or start time was removed; empty if neither was */
  notice: string;
}

export function dropUnavailableTimes(choice: Choice, settings: BookingSettings, now: Date): AvailableChoice {
  const { session, day, time } = choice;
  if (!day) return { choice, notice: '' };
  const dayProblem = findDayProblem(day, settings, now);
  if (dayProblem) return { choice: { ...choice, day: null, time: null }, notice: dayProblem };
  // Without a session, there is no length to check yet.
  const startProblem =
    time &&
    session &&
    findStartProblem({ day, time, minutes: getTotalMinutes(choice, settings) }, settings, now);
  return startProblem
    ? { choice: { ...choice, time: null }, notice: startProblem.message }
    : { choice, notice: '' };
}
