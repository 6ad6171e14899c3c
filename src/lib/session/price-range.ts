import type { Session } from '#src/model/session.ts';

/** What a session costs at least, off-peak, and at most, at peak times. */
export const priceRangeOf = (sessions: readonly Pick<Session, 'offPeak' | 'primeTime'>[]) => ({
  from: Math.min(...sessions.map(({ offPeak }) => offPeak)),
  to: Math.max(...sessions.map(({ primeTime }) => primeTime)),
});
