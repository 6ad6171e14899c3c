import { dayAt } from '#src/domain/time/day.ts';
import { confirmHours } from '#src/domain/waitlist/limits.ts';
import { noOffer } from '#src/domain/waitlist/wish.ts';
import { TakenTimes } from '../bookings/time/taken-times.ts';
import { actors } from '../db/audit.ts';
import { lockCalendar } from '../db/counter.ts';
import type { Database } from '../db/tables.ts';
import { nextVersion } from '../db/versions.ts';
import { countFailure } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import { inTransaction, outsideTransaction, type Unit } from '../unit.ts';
import { findOfferableTime, offerIfFree, selectLine } from './offers.ts';

/**
 * Ends offers that were not taken, and offers free times to the people in line. It compares the wishes with the times that are free now, so
 * it does not matter why a time became free. Returns the number of failures.
 */
export async function updateWaitlist(service: Service): Promise<number> {
  await inTransaction(service, actors.system, endOld);
  await inTransaction(service, actors.system, endBooked);
  const unit = outsideTransaction(service);
  const today = dayAt(unit.now, service.studio.hours.timezone);
  const takenTimes = new TakenTimes(service);
  let failures = 0;
  for (const wish of await selectLine(service.db, unit.now, today).execute()) {
    failures += await countFailure(service, { wish: wish.id }, async () => {
      // A look without a lock, because most days stay full.
      if (!(await findOfferableTime(unit, takenTimes, wish))) return;
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
    .where((where) =>
      where.exists(
        where
          .selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.email', '=', 'wishes.email')
          .whereRef('bookings.day', '=', 'wishes.day')
          .whereRef('bookings.createdAt', '>', 'wishes.createdAt')
          .where('bookings.status', '=', 'accepted'),
      ),
    );
