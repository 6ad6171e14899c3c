import type { ExpressionBuilder } from 'kysely';
import { dayAt } from '#src/domain/time/day.ts';
import { confirmHours } from '#src/domain/waitlist/limits.ts';
import { noOffer } from '#src/domain/waitlist/wish.ts';
import { actors } from '../db/audit.ts';
import { lockCalendar } from '../db/counter.ts';
import type { Database, Tables } from '../db/tables.ts';
import { nextVersion } from '../db/versions.ts';
import { countFailure } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import { inTransaction, outsideTransaction, type Unit } from '../unit.ts';
import { findOfferableTime, maxOffersForDay, offerIfFree, selectLine } from './offers.ts';

/**
 * Ends offers that were not taken, and offers free times to the people in line. It compares the wishes with the times that are free now, so
 * it does not matter why a time became free. Returns the number of failures.
 */
export async function updateWaitlist(service: Service): Promise<number> {
  await inTransaction(service, actors.system, endOld);
  await inTransaction(service, actors.system, returnUnfinished);
  await inTransaction(service, actors.system, endBooked);
  const unit = outsideTransaction(service);
  const today = dayAt(unit.now, service.studio.hours.timezone);
  let failures = 0;
  for (const wish of await selectLine(service.db, unit.now, today).execute()) {
    failures += await countFailure(service, { wish: wish.id }, async () => {
      // A look without a lock, because most days stay full.
      if (!(await findOfferableTime(unit, wish))) return;
      await inTransaction(service, actors.system, (inner) => offerIfFree(inner, wish));
    });
  }
  return failures;
}

async function endOld({ db, now, studio }: Unit): Promise<void> {
  const changed = { ...noOffer, updatedAt: now.toISOString(), ...nextVersion };
  await db
    .updateTable('wishes')
    .set({ ...changed, status: 'passed' })
    .where('status', '=', 'offered')
    .where('heldUntil', '<=', now.toISOString())
    .execute();
  await db
    .updateTable('wishes')
    .set({ ...changed, status: 'ended' })
    .where('status', '=', 'waiting')
    .where('day', '<', dayAt(now, studio.hours.timezone))
    .execute();
  await db
    .deleteFrom('wishes')
    .where('status', '=', 'unconfirmed')
    .where('createdAt', '<', new Date(now.getTime() - confirmHours * 3_600_000).toISOString())
    .execute();
}

/** A person who booked the offered time but did not pay or confirm is in line again, unless it has happened before. */
async function returnUnfinished({ db, now }: Unit): Promise<void> {
  const unfinished = await selectUnfinished(db).execute();
  for (const { id, attempts } of unfinished) {
    await db
      .updateTable('wishes')
      .set({
        status: attempts < maxOffersForDay ? 'waiting' : 'passed',
        updatedAt: now.toISOString(),
        ...nextVersion,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Selects booked wishes without a booking, with the number of bookings that their visitors did not pay or confirm. */
const selectUnfinished = (db: Database) =>
  db
    .selectFrom('wishes')
    .innerJoin('bookings', 'bookings.wishId', 'wishes.id')
    .select((select) => ['wishes.id', select.fn.countAll<number>().as('attempts')])
    .where('wishes.status', '=', 'booked')
    .where('bookings.status', '=', 'declined')
    .where('bookings.waitsFor', 'in', ['payment', 'link'])
    .where('wishes.id', 'not in', (where) =>
      where
        .selectFrom('bookings as kept')
        .select((select) => select.ref('kept.wishId').$notNull().as('id'))
        .where('kept.wishId', 'is not', null)
        .where('kept.status', '!=', 'declined'),
    )
    .where((where) => where.not(where.exists(selectBookingFor(where))))
    .groupBy('wishes.id');

/** A person who has booked a session on a day needs no other time on it. */
async function endBooked(unit: Unit): Promise<void> {
  const booked = await selectBooked(unit.db).execute();
  if (booked.length === 0) return;
  await lockCalendar(unit);
  await unit.db
    .updateTable('wishes')
    .set({ ...noOffer, status: 'booked', updatedAt: unit.now.toISOString(), ...nextVersion })
    .where('id', 'in', selectBooked(unit.db))
    .execute();
}

const selectBooked = (db: Database) =>
  db
    .selectFrom('wishes')
    .select('wishes.id')
    .where('wishes.status', 'in', ['waiting', 'offered'])
    .where((where) => where.exists(selectBookingFor(where)));

/** Selects confirmed bookings of the wish's visitor on that day, which are newer than the wish. */
const selectBookingFor = (where: ExpressionBuilder<Tables, 'wishes'>) =>
  where
    .selectFrom('bookings as booked')
    .select('booked.id')
    .whereRef('booked.email', '=', 'wishes.email')
    .whereRef('booked.day', '=', 'wishes.day')
    .whereRef('booked.createdAt', '>', 'wishes.createdAt')
    .where('booked.status', '=', 'accepted');
