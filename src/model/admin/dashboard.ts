import type { Booking } from './booking.ts';
import type { CalendarRange } from './calendar.ts';
import type { AdminSession } from './session.ts';

/** GET /api/admin/dashboard → `Dashboard`. */
export interface Dashboard {
  /** the studio's day now */
  today: string;
  /** the oldest first, at most 20 */
  requests: Booking[];
  /** today and the six days after it */
  days: CalendarRange;
  /** sessions that took place and are not paid in full */
  unpaid: Owed;
  /** sessions whose photos were not sent in time */
  photosDue: number;
  /** bookings whose customers get money back */
  refunds: Owed;
  /** eight weeks, the last is this one so far: cents, without redemptions, less refunds */
  income: WeekFigure[];
  /** the same of new subscribers */
  signUps: WeekFigure[];
  /** the last 28 days; see POST /api/funnel */
  funnel: { step: FunnelStep; count: number }[];
  counts: OpenCounts;
  /** how one gets in, as far as there is something to do about it */
  door: Pick<AdminSession, 'changePassword' | 'totp' | 'recoveryCodesLeft'>;
}

/** The number of bookings and their total in cents. */
export interface Owed {
  count: number;
  cents: number;
}

/** GET /api/admin/counts: what waits for the owner, next to the names in the navigation. */
export interface OpenCounts {
  requests: number;
  messages: number;
  /** gift card orders without their payment */
  orders: number;
  /** team orders without their payment */
  teamOrders: number;
  failedMails: number;
}

export interface WeekFigure {
  /** the Sunday */
  week: string;
  value: number;
}

/** From the booking page to the request. Counted without anything about the visitor. */
export const funnelSteps = ['view', 'session', 'time', 'details', 'request'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
