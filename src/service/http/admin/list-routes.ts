import { sql } from 'kysely';
import { auditLog } from '#src/domain/audit-log.ts';
import {
  type Subscriber,
  type SubscriberRow,
  subscriberList,
  subscriberEndpoints,
} from '#src/domain/newsletter/subscriber.ts';
import { waitlist } from '#src/domain/customers/waitlist-member.ts';
import { afterUnsubscribing, getUnsubscribedColumns } from '../../newsletter/newsletter.ts';
import { updateIfCurrent } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createDayFilters, addList } from './list.ts';

const serializeSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  newsletters: row.newsletters.split(','),
});

/** Adds the routes for newsletter sign-ups, the waitlist and the audit log. */
export function addListRoutes(routes: AdminRoutes, service: Service): void {
  const { studio } = service;
  const { timezone } = studio.hours;
  routes.showConflict('subscribers', serializeSubscriber);

  addList(routes, subscriberList, {
    table: 'subscribers',
    searchColumns: ['email', 'firstname'],
    filters: {
      ...createDayFilters('createdAt', timezone),
      newsletter: (type) => sql`(',' || newsletters || ',') like ${`%,${type.replaceAll(/[^a-z_]/g, '')},%`}`,
    },
    serialize: (rows) => rows.map(serializeSubscriber),
  });

  routes.add(subscriberEndpoints.unsubscribe, async (unit, { id, input }) => {
    const edited = { id, version: input.version };
    const row = await updateIfCurrent(unit, 'subscribers', edited, getUnsubscribedColumns(unit.now));
    await afterUnsubscribing(unit, row);
    await unit.audit('subscriber.unsubscribe', 'Subscriber unsubscribed', 'subscriber', id);
    return serializeSubscriber(row);
  });

  addList(routes, waitlist, {
    table: 'waitlistEntries',
    searchColumns: ['email', 'firstname'],
    serialize: (rows) => rows,
  });

  addList(routes, auditLog, {
    table: 'audit',
    searchColumns: ['summary', 'action'],
    filters: createDayFilters('at', timezone),
    serialize: (rows) => rows,
  });
}
