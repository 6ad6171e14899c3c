import { addDays, dayAt, startOfDay } from '#src/domain/time/day.ts';
import { lockCalendar } from '../db/counter.ts';
import { newId } from '../db/identifier.ts';
import type { Row } from '#src/domain/tables.ts';
import { insert } from '../db/tables.ts';
import { countFailure } from '../for-each-record.ts';
import { maxClockSkewMs } from './future-times.ts';
import type { Service } from '../service.ts';
import { DecryptionError } from '../settings/secrets.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';
import { readAddress } from '../calendars/addresses.ts';
import { fetchCalendar, CalendarError } from '../calendars/fetch-calendar.ts';
import type { BusyTime } from '../calendars/parse-calendar.ts';
import { parseInWorker } from '../calendars/parse-in-worker.ts';

type CalendarRow = Row<'connectedCalendars'>;

const refreshIntervalMs = 10 * 60_000;
/** Past events are kept for a day, so that a session that just began still shows what it overlaps. */
const keptDays = 1;
/** Rows in one statement, which has a limited number of parameters. */
const insertSize = 500;

/** Reads the connected calendars that are due. Their failures are not the task's, because the dashboard lists each failing calendar. */
export async function refreshCalendars(service: Service): Promise<number> {
  const now = service.now().getTime();
  const calendars = await service.db
    .selectFrom('connectedCalendars')
    .selectAll()
    .where((where) =>
      where.or([
        where('checkedAt', 'is', null),
        where('checkedAt', '<=', new Date(now - refreshIntervalMs).toISOString()),
        where('checkedAt', '>', new Date(now + maxClockSkewMs).toISOString()),
      ]),
    )
    .execute();
  let failures = 0;
  for (const calendar of calendars) {
    failures += await countFailure(service, { calendar: calendar.id }, () => refresh(service, calendar));
  }
  return failures;
}

async function refresh(service: Service, calendar: CalendarRow): Promise<void> {
  const checkedAt = service.now().toISOString();
  try {
    const read = await readCalendar(service, calendar);
    const success = { checkedAt, readAt: checkedAt, failingSince: null, failure: null };
    await inTransaction(service, actors.system, async (unit) => {
      if (!(await update(unit, calendar, { ...success, ...read?.state })) || !read) return;
      await replaceEvents(unit, calendar.id, read.busyTimes);
    });
  } catch (error) {
    const failure = describeFailure(error);
    service.log.warn({ calendar: calendar.id, failure }, 'a connected calendar could not be read');
    await inTransaction(service, actors.system, (unit) =>
      update(unit, calendar, { checkedAt, failure, failingSince: calendar.failingSince ?? checkedAt }),
    );
    if (!(error instanceof CalendarError) && !(error instanceof DecryptionError)) throw error;
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof CalendarError) return error.message;
  if (error instanceof DecryptionError) return 'The address can’t be decrypted. Paste it again.';
  return 'The calendar can’t be read. The server’s log has the reason.';
}

interface CalendarReading {
  busyTimes: BusyTime[];
  state: Pick<CalendarRow, 'etag' | 'unreadable'>;
}

/** Returns null if the calendar has not changed since it was last read today. The bookable days move on each day. */
async function readCalendar(service: Service, calendar: CalendarRow): Promise<CalendarReading | null> {
  const { studio, siteOrigin, now, allowLoopbackCalendars: allowLoopback } = service;
  const { timezone } = studio.hours;
  const today = dayAt(now(), timezone);
  const address = await readAddress(service, calendar.id);
  const isReadToday = calendar.readAt !== null && dayAt(new Date(calendar.readAt), timezone) === today;
  const fetched = await fetchCalendar({ address, etag: isReadToday ? calendar.etag : null, allowLoopback });
  if (fetched === null) return null;
  const parsed = await parseInWorker({
    text: fetched.text,
    rules: {
      from: startOfDay(addDays(today, -keptDays), timezone).toISOString(),
      to: startOfDay(addDays(today, studio.booking.horizonDays + 2), timezone).toISOString(),
      timezone,
      ownHost: new URL(siteOrigin).hostname,
      ownerEmails: [studio.contact.email, ...findEmails(address)],
    },
  });
  return {
    busyTimes: parsed.busyTimes,
    state: { etag: fetched.etag, unreadable: parsed.unreadable },
  };
}

/** Finds the owner's email address in Google's calendar addresses. */
function findEmails(address: string): string[] {
  try {
    return decodeURIComponent(address).match(/[\w.+-]+@[\w.-]+/g) ?? [];
  } catch {
    return [];
  }
}

/** Returns false if the owner has changed or disconnected the calendar since it was read. */
async function update(
  unit: Unit,
  { id, version }: CalendarRow,
  change: Partial<CalendarRow>,
): Promise<boolean> {
  const updated = await unit.db
    .updateTable('connectedCalendars')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

async function replaceEvents(unit: Unit, calendarId: string, busyTimes: readonly BusyTime[]): Promise<void> {
  const { db, now } = unit;
  await lockCalendar(unit);
  await db.deleteFrom('calendarEvents').where('calendarId', '=', calendarId).execute();
  const rows = busyTimes.map((busy) => ({ id: newId(now), calendarId, ...busy }));
  for (let start = 0; start < rows.length; start += insertSize) {
    await insert(db, 'calendarEvents', rows.slice(start, start + insertSize)).execute();
  }
}
