import { sql } from 'kysely';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { type AuditEntry, auditLog } from '#src/domain/schema/audit.ts';
import { type Subscriber, type SubscriberRow, subscriberList } from '#src/domain/newsletter/subscriber.ts';
import { type WaitlistMember, waitlist } from '#src/domain/customers/waitlist-member.ts';
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
export function addPeopleRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const { timezone } = studio.hours;
  addList(routes, service, subscriberList, {
    table: 'subscribers',
    searchColumns: ['email', 'firstname'],
    filters: {
      ...createDayFilters('createdAt', timezone),
      newsletter: (type) => sql`(',' || newsletters || ',') like ${`%,${type.replaceAll(/[^a-z_]/g, '')},%`}`,
    },
    serialize: (rows: SubscriberRow[]) => rows.map(serializeSubscriber),
  });

  routes.post(
    '/subscribers/:id/unsubscribe',
    versionOnly,
    'Unsubscribe someone from the newsletter',
    async (trx, { id, input, audit }) => {
      const edited = { id, version: input.version };
      const row = await updateIfCurrent(
        trx,
        'subscribers',
        edited,
        getUnsubscribedColumns(now()),
        now(),
        serializeSubscriber,
      );
      await afterUnsubscribing(service, trx, row);
      await audit('subscriber.unsubscribe', 'Subscriber unsubscribed', 'subscriber', id);
      return serializeSubscriber(row);
    },
  );

  addList(routes, service, waitlist, {
    table: 'waitlistEntries',
    searchColumns: ['email', 'firstname'],
    serialize: (rows: WaitlistMember[]) => rows,
  });

  addList(routes, service, auditLog, {
    table: 'audit',
    searchColumns: ['summary', 'action'],
    filters: createDayFilters('at', timezone),
    serialize: (rows: AuditEntry[]) => rows,
  });
}
