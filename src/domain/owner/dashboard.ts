import type { Booking } from '../booking/booking.ts';
import type { CalendarRange } from '../booking/calendar.ts';
import type { AdminSession } from './session.ts';
import type { Setting, Setup } from './settings.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';

export interface Dashboard {
  /** in the studio's timezone */
  today: string;
  /** oldest first, at most 20 */
  requests: Booking[];
  /** today and the next six days */
  days: CalendarRange;
  /** past sessions that have not been fully paid for */
  unpaid: OutstandingTotal;
  /** past sessions whose photos have not been delivered */
  photosDue: number;
  /** bookings that are overpaid */
  refunds: OutstandingTotal;
  /** number of gift card and team package payments whose refund failed */
  failedRefunds: number;
  disputes: DisputesToAnswer;
  /** number of payments whose booking or order is unknown, in the last two weeks */
  unknownPayments: number;
  /** cents per week for the last eight weeks, including this one; refunds are subtracted, and gift card redemptions don't count */
  income: WeekFigure[];
  /** new subscribers in the same weeks */
  signUps: WeekFigure[];
  /** how many visits reached each step in the last 28 days; see POST /api/funnel */
  funnel: { step: FunnelStep; count: number }[];
  counts: OpenCounts;
  /** scheduled tasks that failed or have not run for too long */
  taskProblems: TaskProblem[];
  connectedCalendars: CalendarTasks;
  outsideHours: BookingsOutsideHours;
  /** why no email leaves; null if email works */
  emailProblem: EmailProblem | null;
  setup: Setup;
  /** the steps of the setup that the owner skipped */
  setupSetting: Setting<'setup'>;
  /** sign-in security that needs attention */
  access: Pick<AdminSession, 'changePassword' | 'totp' | 'recoveryCodesLeft'>;
}

export interface OutstandingTotal {
  count: number;
  cents: number;
}

export interface DisputesToAnswer {
  count: number;
  /** the first deadline */
  answerBy: string | null;
}

export interface TaskProblem {
  name: string;
  /** the name shown to the owner */
  label: string;
  /** when the last run without a failure started */
  doneAt: string | null;
}

/** Problems with connected calendars that the owner has to solve. */
export interface CalendarTasks {
  /** names of calendars that could not be read for more than two hours */
  failing: string[];
  /** upcoming bookings that overlap an event, or time that was blocked after they were made */
  overlaps: number;
  /** the day of the first of them */
  firstOverlap: string | null;
}

/** Upcoming bookings of customers at times when the studio is closed, because the opening hours have changed. */
export interface BookingsOutsideHours {
  count: number;
  /** the day of the first of them */
  firstDay: string | null;
}

export type EmailProblem = { kind: 'not-set-up' } | { kind: 'failing'; error: string | null };

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
  /** the Sunday on which the week starts */
  week: string;
  value: number;
}

/** The steps from the booking page to the request. Only daily totals are stored, nothing about visitors. */
export const funnelSteps = ['view', 'session', 'time', 'details', 'request'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const dashboardEndpoints = {
  read: endpoint('GET /dashboard', noInput, returns<Dashboard>()),
  counts: endpoint('GET /counts', noInput, returns<OpenCounts>()),
};
