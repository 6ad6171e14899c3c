import type { Booking } from './booking.ts';
import type { CalendarRange } from './calendar.ts';
import type { AdminSession } from './session.ts';

/** GET /api/admin/dashboard → `Dashboard`. */
export interface Dashboard {
  /** the studio's day now */
  today: string;
  /** the oldest first, at most 20 */
  requests: Booking[];
  requestsTotal: number;
  sessionsToday: Booking[];
  /** Monday to Sunday around today */
  week: CalendarRange;
  /** eight weeks, the last is this one so far: cents, without redemptions, less refunds */
  income: WeekFigure[];
  /** the same of new subscribers */
  signUps: WeekFigure[];
  /** the last 28 days; see POST /api/funnel */
  funnel: { step: FunnelStep; count: number }[];
  /** orders that wait for their payment */
  ordersWaiting: number;
  messagesNew: number;
  mailsFailed: number;
  /** how one gets in, as far as there is something to do about it */
  door: Pick<AdminSession, 'changePassword' | 'totp' | 'recoveryCodesLeft'>;
  latest: Booking[];
}

export interface WeekFigure {
  /** the Monday */
  week: string;
  value: number;
}

/** From the booking page to the request. Counted without anything about the visitor. */
export const funnelSteps = ['view', 'session', 'time', 'details', 'request'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
