import { sql } from 'kysely';
import { auditLog } from '#src/domain/tables.ts';
import {
  type Subscriber,
  type SubscriberRow,
  subscriberList,
  subscriberEndpoints,
} from '#src/domain/newsletter/subscriber.ts';
import { waitlist } from '#src/domain/customers/waitlist-member.ts';
import { afterUnsubscribing, getUnsubscribedColumns } from '../../newsletter/newsletter.ts';
import { updateIfCurrent, readVersion } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createDayFilters, addList } from './list.ts';
import { isDay, timeAt } from '#src/domain/time/day.ts';
import { type ListedWish, type Wish, wishEndpoints, wishList } from '#src/domain/waitlist/wish.ts';
import { readAddOns } from '../../bookings/money/price.ts';
import { lockCalendar } from '../../db/counter.ts';

const serializeSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  newsletters: row.newsletters.split(','),
});

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

export function addWaitlistRoutes(routes: AdminRoutes, { studio }: Service): void {
  const serialize = ({ entryId: _entryId, ...wish }: Wish): ListedWish => ({
    ...wish,
    addOns: readAddOns(wish),
    time: wish.startsAt && timeAt(new Date(wish.startsAt), studio.hours.timezone),
  });

  routes.showConflict('wishes', serialize);

  addList(routes, wishList, {
    table: 'wishes',
    searchColumns: ['name', 'email'],
    filters: {
      from: (day) => (isDay(day) ? sql`day >= ${day}` : null),
      to: (day) => (isDay(day) ? sql`day <= ${day}` : null),
    },
    serialize: (rows: Wish[]) => rows.map(serialize),
  });

  routes.add(wishEndpoints.delete, async (unit, { id, input: { version } }) => {
    await lockCalendar(unit);
    await readVersion(unit, 'wishes', { id, version });
    await unit.db.deleteFrom('wishes').where('id', '=', id).execute();
    await unit.audit('wish.delete', 'A wished day was deleted', 'wish', id);
  });
}
