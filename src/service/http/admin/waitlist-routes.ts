import { sql } from 'kysely';
import { isDay, timeAt } from '#src/domain/time/day.ts';
import { type ListedWish, type Wish, wishEndpoints, wishList } from '#src/domain/waitlist/wish.ts';
import { readAddOns } from '../../bookings/money/price.ts';
import { lockCalendar } from '../../db/counter.ts';
import { readVersion } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import { offerByHand } from '../../waitlist/offers.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

/** Adds the routes for the people who wait for a time on a full day. */
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

  routes.add(wishEndpoints.offer, async (unit, { id, input: { version, time } }) =>
    serialize(await offerByHand(unit, { id, version }, time)),
  );

  routes.add(wishEndpoints.delete, async (unit, { id, input: { version } }) => {
    await lockCalendar(unit);
    await readVersion(unit, 'wishes', { id, version });
    await unit.db.deleteFrom('wishes').where('id', '=', id).execute();
    await unit.audit('wish.delete', 'A wished day was deleted', 'wish', id);
  });
}
