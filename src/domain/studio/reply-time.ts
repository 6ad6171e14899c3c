/** Sessions that start within this time need a reply sooner than "within a day". */
const soonMs = 48 * 3_600_000;

export const isSoon = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() < soonMs;

/** The promise holds, because a request expires before its session starts. */
export const soonReply =
  'We’ll reply by email before your session starts. The time isn’t confirmed until we do.';

export const describeReply = (startsAt: Date, now: Date) =>
  isSoon(startsAt, now) ? soonReply : 'We’ll reply by email within a day.';
