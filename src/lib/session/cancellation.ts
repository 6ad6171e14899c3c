/** The cancellation rule applied to one session at one moment. */
export interface Cancellation {
  /** `free`: it can still be canceled or moved at no charge. `started`: the session has begun, or is over. */
  state: 'free' | 'late' | 'started';
  /** the deadline for free cancellation */
  until: Date;
  /** whole minutes left until then; 0 when there are none */
  minutesLeft: number;
}

const hour = 3_600_000;

/**
 * State and deadline of free cancellation. Counts elapsed hours, not clock hours: 24 hours before a Sunday
 * on which the clocks went forward is an hour earlier on Saturday's clock.
 */
export function getCancellation(start: Date, now: Date, cancelHours: number): Cancellation {
  const until = new Date(start.getTime() - cancelHours * hour);
  const left = until.getTime() - now.getTime();
  const late = now >= start ? 'started' : 'late';
  return { state: left >= 0 ? 'free' : late, until, minutesLeft: Math.max(0, Math.floor(left / 60_000)) };
}
