import type { Booking } from './booking.ts';
import type { CalendarRange } from './calendar.ts';
import type { AdminSession } from './session.ts';

export interface Dashboard {
  /** today at the studio */
  today: string;
  /** oldest first, at most 20 */
  requests: Booking[];
  /** today and the next six days */
  days: CalendarRange;
  /** past sessions that are not fully paid */
  unpaid: OutstandingTotal;
  /** past sessions with photos still to deliver */
  photosDue: number;
  /** bookings with a refund due */
  refunds: OutstandingTotal;
  /** payments for gift cards and team packages whose refund failed */
  failedRefunds: number;
  /** revenue of the last eight weeks in cents, including this one so far: minus refunds, without gift card redemptions */
  income: WeekFigure[];
  /** new subscribers in the same weeks */
  signUps: WeekFigure[];
  /** the last 28 days; see POST /api/funnel */
  funnel: { step: FunnelStage; count: number }[];
  counts: OpenCounts;
  /** sign-in security that needs attention */
  access: Pick<AdminSession, 'changePassword' | 'totp' | 'recoveryCodesLeft'>;
}

/** Bookings with their total in cents. */
export interface OutstandingTotal {
  count: number;
  cents: number;
}

/** Open items, shown in the navigation. */
export interface OpenCounts {
  requests: number;
  messages: number;
  /** unpaid gift card orders */
  orders: number;
  /** unpaid team orders */
  teamOrders: number;
  failedEmails: number;
}

export interface WeekFigure {
  /** the Sunday */
  week: string;
  value: number;
}

/** The funnel from the booking page to the request. Stores nothing about visitors. */
export const funnelSteps = ['view', 'session', 'time', 'details', 'request'] as const;
export type FunnelStage = (typeof funnelSteps)[number];
