import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { instant, table, text, versioned, type Row, sentVersion, id, textOrNull } from '../schema/table.ts';
import type { Booking } from './booking.ts';
import type { DayHours } from '../studio/opening-hours.ts';
import { createEndpoint, endpoint, noInput, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';
import type { RenderedEmail } from '../mail/email.ts';
import { templateFields } from '../mail/email-template.ts';

export const blockedTimes = table(
  { ...versioned, startsAt: instant, endsAt: instant, reason: text },
  { notPersonal: { reason: 'about the studio' } },
);

export type BlockedTime = Row<typeof blockedTimes>;

/** The columns that the calendar shows. */
export type BlockedRange = Pick<BlockedTime, 'id' | 'version' | 'startsAt' | 'endsAt' | 'reason'>;

const shape = {
  day: fields.day('Please choose a day'),
  time: z._default(fields.time('Please choose a time'), '00:00'),
  /** the last day; defaults to `day` */
  endDay: z.optional(fields.day('Please choose a day')),
  /** defaults to the end of the last day */
  endTime: z.pipe(fields.optional(5), z.nullable(fields.time('Please choose a time'))),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
};

export const blockedTimeFields = z.object(shape);
const blockedTimeEdit = z.object({ ...shape, version: sentVersion });

export const blockedTimeList = defineList<BlockedTime>({
  name: 'blocked-times',
  title: 'Blocked times',
  search: 'Search by reason',
  sorts: ['-startsAt', 'startsAt', 'createdAt'],
  hasDateFilter: true,
  columns: {
    startsAt: { name: 'When', kind: 'time' },
    reason: { name: 'Reason', kind: 'longText' },
    createdAt: { name: 'Added', kind: 'date' },
  },
  csv: { From: 'startsAt', To: ['endsAt', 'time'], Reason: 'reason' },
});

/** An email to the customers whose bookings are in a blocked time. */
const blockedTimeEmail = z.object(templateFields);

export const blockedTimeEndpoints = {
  create: createEndpoint('POST /blocked-times', blockedTimeFields, returns<BlockedTime>()),
  bookings: endpoint('GET /blocked-times/:id/bookings', noInput, returns<Booking[]>()),
  preview: endpoint('POST /blocked-times/:id/preview', blockedTimeEmail, returns<RenderedEmail>()),
  email: endpoint('POST /blocked-times/:id/emails', blockedTimeEmail, returns<{ count: number }>()),
  change: endpoint('PATCH /blocked-times/:id', blockedTimeEdit, returns<BlockedTime>()),
  delete: endpoint('DELETE /blocked-times/:id', versionOnly),
};

/** Both days are inclusive. */
export const calendarQuery = z.object({
  from: fields.day('Please choose a day'),
  to: fields.day('Please choose a day'),
});

export interface CalendarRange {
  days: CalendarDay[];
  blocked: CalendarBlock[];
  /** the number of open requests, regardless of the range */
  requested: number;
}

/** A time that the owner blocked, a busy time in a connected calendar, or a time that is held for someone on the time waitlist. */
export interface CalendarBlock extends BlockedRange {
  /** the name of the connected calendar; null for other times */
  calendar: string | null;
  /** true for an offered time, which is held only until the offer ends */
  isOffer?: true;
}

export function describeBlock({ reason, calendar, isOffer }: CalendarBlock): string {
  if (isOffer) return reason;
  const label = calendar === null ? 'Blocked' : `Blocked by ${calendar}`;
  return reason ? `${label}: ${reason}` : label;
}

export interface CalendarDay {
  day: string;
  /** in the studio's timezone */
  open: DayHours;
  /** the name of a day with special hours, such as a holiday */
  name: string | null;
  bookings: CalendarBooking[];
  /** bookings whose customers asked to reschedule to this day */
  moves: Booking[];
  /** the number of people who wait for a time, or have an offer */
  waiting: number;
}

export interface CalendarBooking extends Booking {
  conflicts: string[];
}

export const calendarFeedFields = z.object({
  name: fields.text(60, 'Please name the feed').check(fields.oneLine),
});

export const calendarFeeds = table(
  {
    ...versioned,
    ...calendarFeedFields.shape,
    tokenHash: text,
    usedAt: z.nullable(instant),
    revokedAt: z.nullable(instant),
  },
  { notPersonal: { name: 'the owner’s calendar', tokenHash: 'a hash' } },
);

export type CalendarFeed = Pick<Row<typeof calendarFeeds>, 'id' | 'createdAt' | 'name' | 'usedAt'>;

export interface NewCalendarFeed extends CalendarFeed {
  /** The URL is shown only once, because only a hash of its token is stored. */
  url: string;
  /** the URL as a QR code */
  svg: string;
}

export const calendarEndpoints = {
  range: endpoint('GET /calendar', calendarQuery, returns<CalendarRange>()),
  feeds: endpoint('GET /calendar-feeds', noInput, returns<CalendarFeed[]>()),
  createFeed: createEndpoint('POST /calendar-feeds', calendarFeedFields, returns<NewCalendarFeed>()),
  revokeFeed: endpoint('DELETE /calendar-feeds/:id', noInput),
};

/** Calendars of the owner whose events block times. Their addresses are secrets and are stored encrypted, in `secrets`. */
export const connectedCalendars = table(
  {
    ...versioned,
    name: text,
    /** the address's host, such as calendar.google.com */
    host: text,
    /** when the service last tried to read the calendar */
    checkedAt: z.nullable(instant),
    readAt: z.nullable(instant),
    /** when the first of the failures since the last success occurred */
    failingSince: z.nullable(instant),
    failure: textOrNull,
    /** the version that the calendar's server gave its last response */
    etag: textOrNull,
    /** number of events that could not be read */
    unreadable: z.int(),
  },
  {
    notPersonal: {
      name: 'the owner’s calendar',
      host: 'the calendar’s server',
      failure: 'an error message',
      etag: 'a hash',
    },
  },
);

/** Busy times in connected calendars. Each event of a recurrence has a row. */
export const calendarEvents = table(
  { id, calendarId: id, startsAt: instant, endsAt: instant, title: text },
  {
    notBackedUp: 'the calendars are read again',
    notPersonal: { title: 'written by the owner, and deleted a day after the event' },
  },
);

export type ConnectedCalendar = Omit<Row<typeof connectedCalendars>, 'etag'>;

export const maxConnectedCalendars = 10;

/** A calendar that can't be read for this long becomes a task for the owner. */
export const calendarFailureMs = 2 * 3_600_000;

const addressMessage = 'Please paste an address that starts with https:// or webcal://';

/** Checks the form of an address. Before the service connects to it, it checks where the address leads. */
function isCalendarAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && ['https:', 'webcal:'].includes(url.protocol) && url.hostname !== '' && !url.username;
}

const address = z
  .string({ error: addressMessage })
  .check(
    z.trim(),
    z.maxLength(2000, { error: addressMessage, abort: true }),
    z.refine(isCalendarAddress, { error: addressMessage }),
  );

const name = fields.text(60, 'Please name the calendar').check(fields.oneLine);

export const connectedCalendarFields = z.object({ name, address });

export const connectedCalendarEdit = z.object({
  name,
  /** by default, the address stays the same */
  address: z.optional(z.union([z.literal(''), address])),
  version: sentVersion,
});

export function describeCalendarState({ readAt, failure, unreadable }: ConnectedCalendar): string {
  if (failure !== null) return failure;
  if (readAt === null) return 'Not read yet. This takes about a minute.';
  return unreadable === 0 ? 'Up to date' : `Up to date, but ${unreadable} of its events can’t be read`;
}

export const connectedCalendarList = defineList<ConnectedCalendar>({
  name: 'connected-calendars',
  title: 'Connected calendars',
  search: 'Search by name',
  sorts: ['name', '-name'],
  columns: {
    name: 'Name',
    host: 'From',
    failure: { name: 'State', kind: 'longText', value: describeCalendarState },
    readAt: { name: 'Last read', kind: 'time' },
    failingSince: { name: 'Failing since', kind: 'time' },
  },
});

export const connectedCalendarEndpoints = {
  create: createEndpoint('POST /connected-calendars', connectedCalendarFields, returns<ConnectedCalendar>()),
  change: endpoint('PATCH /connected-calendars/:id', connectedCalendarEdit, returns<ConnectedCalendar>()),
  delete: endpoint('DELETE /connected-calendars/:id', versionOnly),
};
