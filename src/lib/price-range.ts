import type { Session } from '#src/model/session.ts';

type Prices = readonly Pick<Session, 'offPeak' | 'primeTime'>[];

/** What a session costs at least: 'from $79'. */
export const lowestPrice = (sessions: Prices) => Math.min(...sessions.map(({ offPeak }) => offPeak));

/** What a session costs at most. */
export const highestPrice = (sessions: Prices) => Math.max(...sessions.map(({ primeTime }) => primeTime));
