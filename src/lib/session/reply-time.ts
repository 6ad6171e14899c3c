/** Within this time of a session, a reply "within a day" may come after the customer has left home. */
const soonMs = 48 * 3_600_000;

export const isSoon = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() < soonMs;

/** True because a request expires before its session starts. */
export const soonReply =
  'We’ll reply by email before your session starts. The time isn’t confirmed until we do.';

/** The time in which the studio replies to a request. */
export const describeReply = (startsAt: Date, now: Date) =>
  isSoon(startsAt, now) ? soonReply : 'We’ll reply by email within a day.';
