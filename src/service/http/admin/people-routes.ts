import { sql } from 'kysely';
import { versionOnly } from '#src/domain/schema/version-only.ts';
import type { AuditEntry } from '#src/domain/schema/audit.ts';
import {
  type Subscriber,
  type SubscriberRow,
  newsletterNames,
  subscriberStates,
} from '#src/domain/newsletter/subscriber.ts';
import type { WaitlistMember } from '#src/domain/customers/waitlist-member.ts';
import { afterUnsubscribing, getUnsubscribedColumns } from '../../newsletter/newsletter.ts';
import { updateIfCurrent } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createTimeFormatter } from './csv.ts';
import { createDayFilters, addList } from './list.ts';

const serializeSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  newsletters: row.newsletters.split(','),
});

/** Adds the routes for newsletter sign-ups, the waitlist and the audit log. */
export function addPeopleRoutes(routes: AdminRoutes, service: Service): void {
  const { studio } = service;
  const { timezone } = studio.hours;
  const toLocalTime = createTimeFormatter(service);
  routes.showConflict('subscribers', serializeSubscriber);

  addList<Subscriber>(routes, service, {
    name: 'subscribers',
    table: 'subscribers',
    summary: 'Newsletter sign-ups',
    searchColumns: ['email', 'firstname'],
    filters: {
      ...createDayFilters('createdAt', timezone),
      newsletter: (type) => sql`(',' || newsletters || ',') like ${`%,${type.replaceAll(/[^a-z_]/g, '')},%`}`,
    },
    serialize: (rows: SubscriberRow[]) => rows.map(serializeSubscriber),
    csv: [
      ['Email', ({ email }) => email],
      ['First name', ({ firstname }) => firstname],
      [
        'Newsletters',
        ({ newsletters }) => newsletters.map((name) => newsletterNames[name] ?? name).join(', '),
      ],
      ['Status', ({ status }) => subscriberStates[status]],
      ['Since', ({ createdAt }) => toLocalTime(createdAt)],
      ['Confirmed', ({ confirmedAt }) => toLocalTime(confirmedAt)],
      ['Unsubscribed', ({ unsubscribedAt }) => toLocalTime(unsubscribedAt)],
      ['Agreed to', ({ consent }) => consent],
    ],
  });

  routes.post(
    '/subscribers/:id/unsubscribe',
    versionOnly,
    'Unsubscribe someone from the newsletter',
    async (unit, { id, input }) => {
      const edited = { id, version: input.version };
      const row = await updateIfCurrent(unit, 'subscribers', edited, getUnsubscribedColumns(unit.now));
      await afterUnsubscribing(unit, row);
      await unit.audit('subscriber.unsubscribe', 'Subscriber unsubscribed', 'subscriber', id);
      return serializeSubscriber(row);
    },
  );

  addList<WaitlistMember>(routes, service, {
    name: 'waitlist',
    table: 'waitlistEntries',
    summary: 'The waitlist',
    searchColumns: ['email', 'firstname'],
    serialize: (rows: WaitlistMember[]) => rows,
    csv: [
      ['Email', ({ email }) => email],
      ['First name', ({ firstname }) => firstname],
      ['Interest', ({ interest }) => interest],
      ['Since', ({ createdAt }) => toLocalTime(createdAt)],
    ],
  });

  addList<AuditEntry>(routes, service, {
    name: 'audit',
    table: 'audit',
    summary: 'Audit log',
    searchColumns: ['summary', 'action'],
    filters: createDayFilters('at', timezone),
    serialize: (rows: AuditEntry[]) => rows,
    csv: [
      ['Time', ({ at }) => toLocalTime(at)],
      ['Who', ({ actor }) => actor],
      ['What', ({ action }) => action],
      ['Summary', ({ summary }) => summary],
      ['IP address', ({ address }) => address],
    ],
  });
}
