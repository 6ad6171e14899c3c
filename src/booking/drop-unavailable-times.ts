import { type Choice, getTotalMinutes, type BookingSettings } from './choice.ts';
import { dayProblem, startProblem } from './slots.ts';

interface AvailableChoice {
  choice: Choice;
  /** why the day or start was removed */
  notice: string;
}

/** Removes a day or start that is no longer available from a choice, with the reason. */
export function dropUnavailableTimes(choice: Choice, settings: BookingSettings, now: Date): AvailableChoice {
  const { session, day, time } = choice;
  if (!day) return { choice, notice: '' };
  const closed = dayProblem(day, settings, now);
  if (closed) return { choice: { ...choice, day: null, time: null }, notice: closed };
  // Without a session the length is unknown, so any start may fit.
  const problem =
    time && session && startProblem(day, time, getTotalMinutes(choice, settings), settings, now);
  return problem ? { choice: { ...choice, time: null }, notice: problem } : { choice, notice: '' };
}
