import type { Session } from '#src/model/session.ts';

/** The lowest price of a session, off-peak, and the highest, at peak times. */
export const getPriceRange = (sessions: readonly Pick<Session, 'offPeak' | 'primeTime'>[]) => ({
  from: Math.min(...sessions.map(({ offPeak }) => offPeak)),
  to: Math.max(...sessions.map(({ primeTime }) => primeTime)),
});
