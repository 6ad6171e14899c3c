import { type Choice, minutesOf, type Offer } from './choice.ts';
import { dayProblem, startProblem } from './slots.ts';

interface AvailableChoice {
  choice: Choice;
  /** why a day or a start was given up */
  notice: string;
}

/** A choice that can be asked for: a day or a start that no longer fits is given up, and the reason said. */
export function keepAvailable(choice: Choice, offer: Offer, now: Date): AvailableChoice {
  const { session, day, time } = choice;
  if (!day) return { choice, notice: '' };
  const closed = dayProblem(day, offer, now);
  if (closed) return { choice: { ...choice, day: null, time: null }, notice: closed };
  // Without a session its length is not known, and any start may fit.
  const fault = time && session && startProblem(day, time, minutesOf(choice, offer), offer, now);
  return fault ? { choice: { ...choice, time: null }, notice: fault } : { choice, notice: '' };
}
