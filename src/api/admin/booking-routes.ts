import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  bookingActions,
  bookingEdit,
  bookingPayment,
  newBooking,
  photoDelivery,
  statusNames,
  type Booking,
  type BookingAction,
  type BookingDetail,
  type BookingRow,
} from '#src/model/admin/booking.ts';
import { addBooking } from '../bookings/add-booking.ts';
import { mailCustomer } from '../bookings/booking-mail.ts';
import { changeBooking, findBooking } from '../bookings/change-booking.ts';
import { bookingNumber, conflictsOf } from '../bookings/conflicts.ts';
import { deliverPhotos, photosDue } from '../bookings/deliver-photos.ts';
import { notPaid, overdue, paidInFull, refundDue } from '../bookings/owed.ts';
import { price } from '../bookings/price.ts';
import type { Database } from '../database/tables.ts';
import { addPayment } from '../transactions/transactions.ts';
import { holdCalendar } from '../records/counter.ts';
import { missing, readVersion, updateVersion } from '../records/versions.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { dollars, localTime } from './csv.ts';
import { addList, equals, namedCondition } from './list.ts';
import { mailLines } from './mail-routes.ts';
import { showBookings } from './show.ts';
import { showTransactions } from './transaction-routes.ts';

/** A booking by its id, or by the number that people use: HQ-1042. */
async function findNumbered(db: Database, id: string): Promise<BookingRow> {
  const [, number] = /^HQ-(\d{1,9})$/i.exec(id) ?? [];
  if (!number) return findBooking(db, id);
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('number', '=', Number(number))
    .executeTakeFirst();
  if (!booking) throw missing();
  return booking;
}

const nameIn = (named: readonly { id: string; name: string }[], id: string) =>
  named.find((one) => one.id === id)?.name ?? id;

export function addBookingRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;
  const show = async (trx: Database, row: BookingRow) => (await showBookings(service, trx, [row]))[0];
  const local = localTime(service);
  const showIn = (trx: Database) => (row: BookingRow) => show(trx, row);

  addList<Booking>(routes, service, {
    name: 'bookings',
    table: 'bookings',
    summary: 'Bookings',
    search: ['search'],
    filters: {
      from: (day) => sql`day >= ${day}`,
      to: (day) => sql`day <= ${day}`,
      session: (value) => equals('session', value),
      photos: (value) => (value === 'due' ? photosDue(now()) : sql`false`),
      payment: (value) =>
        namedCondition(
          { overdue: overdue(now()), unpaid: notPaid, paid: paidInFull, refund: refundDue },
          value,
        ),
    },
    show: (rows: BookingRow[]) => showBookings(service, db, rows),
    csv: [
      ['Number', ({ number }) => bookingNumber(number)],
      ['Requested', ({ createdAt }) => local(createdAt)],
      ['Status', ({ status }) => statusNames[status]],
      ['Day', ({ day }) => day],
      ['Start', ({ time }) => time],
      ['Session', ({ session }) => nameIn(service.studio.sessions, session)],
      ['Guests', ({ guests }) => guests],
      ['Add-ons', ({ addOns }) => addOns.map((id) => nameIn(service.studio.addOns, id)).join(', ')],
      ['Total', ({ total }) => dollars(total)],
      ['Paid', ({ money }) => dollars(money.paid)],
      ['Refunded', ({ money }) => dollars(money.refunded)],
      ['Due', ({ money }) => dollars(money.due)],
      ['Promo code', ({ promoCode }) => promoCode],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Note', ({ note: words }) => words],
    ],
  });

  routes.read('/bookings/:id', 'One booking', z.object({}), async ({ id }): Promise<BookingDetail> => {
    const booking = await findNumbered(db, id);
    const span = { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) };
    const lines = await db
      .selectFrom('transactions')
      .selectAll()
      .where('bookingId', '=', booking.id)
      .orderBy('at')
      .execute();
    const history = await db
      .selectFrom('audit')
      .selectAll()
      .where('subjectId', 'in', [booking.id, ...lines.map((line) => line.id)])
      .orderBy('at')
      .execute();
    const [shown] = await showBookings(service, db, [booking]);
    if (!shown) throw missing();
    return {
      booking: shown,
      conflicts: await conflictsOf(service, db, span, booking.id),
      transactions: await showTransactions(lines, db),
      mails: await mailLines(db).where('about', '=', 'booking').where('aboutId', '=', booking.id).execute(),
      history,
    };
  });

  routes.create('/bookings', newBooking, 'Enter a booking', async (trx, { input, audit }) => {
    await holdCalendar(trx);
    const priced = price(input, service.studio);
    if (!input.override) {
      const conflicts = await conflictsOf(service, trx, priced);
      if (conflicts.length) throw new Refusal(409, `${conflicts.join('. ')}.`, { more: { conflicts } });
    }
    const { total, notify, override: _override, ...wanted } = input;
    const booking = await addBooking(service, trx, wanted, { status: 'accepted', total }, priced);
    if (notify) await mailCustomer(service, trx, 'booking-accepted', booking);
    const summary = `${bookingNumber(booking.number)} added`;
    await audit('booking.enter', summary, 'booking', booking.id);
    return show(trx, booking);
  });

  for (const action of Object.keys(bookingActions) as BookingAction[]) {
    routes.post(
      `/bookings/:id/${action}`,
      bookingActions[action],
      `Booking: ${action}`,
      async (trx, { id, input, actor }) => {
        const booking = await readVersion(trx, 'bookings', { id, version: input.version }, showIn(trx));
        const notify = 'notify' in input && input.notify;
        const change = { ...input, notify, actor, show: showIn(trx) };
        return show(trx, await changeBooking(service, trx, booking, action, change));
      },
    );
  }

  routes.post('/bookings/:id/photos', photoDelivery, 'Deliver photos', async (trx, { id, input, actor }) => {
    const booking = await readVersion(trx, 'bookings', { id, version: input.version }, showIn(trx));
    const delivered = await deliverPhotos(service, trx, booking, input, { actor, show: showIn(trx) });
    return show(trx, delivered);
  });

  routes.patch(
    '/bookings/:id',
    bookingEdit,
    'The own note on a booking',
    async (trx, { id, input, audit }) => {
      const { version, staffNote } = input;
      const change = { staffNote };
      const booking = await updateVersion(trx, 'bookings', { id, version }, change, now(), showIn(trx));
      const summary = `Private note on ${bookingNumber(booking.number)} edited`;
      await audit('booking.note', summary, 'booking', id);
      return show(trx, booking);
    },
  );

  routes.create(
    '/bookings/:id/payment',
    bookingPayment,
    'Enter a payment of a booking',
    async (trx, { id, input, actor }) => {
      const booking = await findBooking(trx, id);
      const line = await addPayment(service, trx, booking, input, actor);
      return (await showTransactions([line], trx))[0];
    },
  );
}
