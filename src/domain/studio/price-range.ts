import type { Session } from './session.ts';

export const getPriceRange = (sessions: readonly Pick<Session, 'offPeak' | 'primeTime'>[]) => ({
  from: Math.min(...sessions.map(({ offPeak }) => offPeak)),
  to: Math.max(...sessions.map(({ primeTime }) => primeTime)),
});
