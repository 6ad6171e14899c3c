import * as z from 'zod/mini';
import { createEndpoint, endpoint, returns, versionOnly } from '../schema/endpoint.ts';
import { fields } from '../schema/fields.ts';
import { defineList } from '../schema/list.ts';
import { id, instant, sentVersion, table, text, textOrNull, versioned, type Row } from '../schema/table.ts';

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
