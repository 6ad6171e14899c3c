import {
  connectedCalendarEndpoints,
  connectedCalendarList,
  maxConnectedCalendars,
  type ConnectedCalendar,
} from '#src/domain/booking/connected-calendar.ts';
import { deleteAddress, writeAddress } from '../../calendars/addresses.ts';
import { lockCalendar } from '../../db/counter.ts';
import type { Row } from '#src/domain/tables.ts';
import type { Audit } from '../../db/audit.ts';
import { createRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

type CalendarRow = Row<'connectedCalendars'>;

const auditCalendar = (audit: Audit, { id, name }: CalendarRow, change: string) =>
  audit(`connected-calendar.${change}`, `Calendar ${name} ${change}`, 'connected-calendar', id);

/** The state of a calendar that is about to be read for the first time. */
const unread = {
  checkedAt: null,
  readAt: null,
  failingSince: null,
  failure: null,
  etag: null,
  unreadable: 0,
};

const serialize = ({ etag: _etag, ...calendar }: CalendarRow): ConnectedCalendar => calendar;

export function addConnectedCalendarRoutes(routes: AdminRoutes): void {
  routes.showConflict('connectedCalendars', serialize);

  addList(routes, connectedCalendarList, {
    table: 'connectedCalendars',
    searchColumns: ['name'],
    serialize: (rows) => rows.map(serialize),
  });

  routes.add(connectedCalendarEndpoints.create, async (unit, { input: { name, address } }) => {
    const existing = await unit.db.selectFrom('connectedCalendars').select('id').execute();
    if (existing.length >= maxConnectedCalendars)
      throw fieldError('address', `You can connect at most ${maxConnectedCalendars} calendars.`);
    const { host } = new URL(address);
    const row = await createRecord(unit, 'connectedCalendars', { name, host, ...unread });
    await writeAddress(unit, row.id, address);
    await auditCalendar(unit.audit, row, 'connected');
    return serialize(row);
  });

  routes.add(connectedCalendarEndpoints.change, async (unit, { id, input }) => {
    const { name, address, version } = input;
    const change = address ? { name, host: new URL(address).host, ...unread } : { name };
    const after = await updateIfCurrent(unit, 'connectedCalendars', { id, version }, change);
    if (address) await writeAddress(unit, id, address);
    await auditCalendar(unit.audit, after, 'changed');
    return serialize(after);
  });

  routes.add(connectedCalendarEndpoints.delete, async (unit, { id, input: { version } }) => {
    await lockCalendar(unit);
    const row = await readVersion(unit, 'connectedCalendars', { id, version });
    await unit.db.deleteFrom('calendarEvents').where('calendarId', '=', id).execute();
    await unit.db.deleteFrom('connectedCalendars').where('id', '=', id).execute();
    await deleteAddress(unit, id);
    await auditCalendar(unit.audit, row, 'disconnected');
  });
}
