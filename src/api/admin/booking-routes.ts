import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  bookingActions,
  bookingEdit,
  bookingPayment,
  newBooking,
  type Booking,
  type BookingAction,
  type BookingDetail,
} from '#src/model/admin/booking.ts';
import { addBooking } from '../bookings/add-booking.ts';
import { mailCustomer, type BookingRow } from '../bookings/booking-mail.ts';
import { changeBooking, findBooking } from '../bookings/change-booking.ts';
import { bookingNumber, conflictsOf } from '../bookings/conflicts.ts';
import { price } from '../bookings/price.ts';
import { addPayment, paidFor } from '../transactions/transactions.ts';
import { note } from '../records/audit.ts';
import { holdCalendar } from '../records/counter.ts';
import { refuseStale } from '../records/stale.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { dollars } from './csv.ts';
import { addList, equals } from './list.ts';
import { showAudit, showBooking } from './show.ts';
import { showTransactions } from './transaction-routes.ts';

export function addBookingRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;
  const show = (row: BookingRow) => showBooking(service, row);

  addList<Booking>(routes, service, {
    name: 'bookings',
    table: 'bookings',
    summary: 'Bookings',
    search: ['search'],
    filters: {
      from: (day) => sql`day >= ${day}`,
      to: (day) => sql`day <= ${day}`,
      session: (value) => equals('session', value),
    },
    show: (rows: BookingRow[]) => rows.map(show),
    csv: [
      ['Number', ({ number }) => bookingNumber(number)],
      ['Status', ({ status }) => status],
      ['Day', ({ day }) => day],
      ['Start', ({ time }) => time],
      ['Session', ({ session }) => session],
      ['Guests', ({ guests }) => guests],
      ['Add-ons', ({ addOns }) => addOns.join(' ')],
      ['Total', ({ total }) => dollars(total)],
      ['Promo code', ({ promoCode }) => promoCode],
      ['Name', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Note', ({ note: words }) => words],
    ],
  });

  routes.read('/bookings/:id', 'One booking', z.object({}), async ({ id }): Promise<BookingDetail> => {
    const booking = await findBooking(db, id);
    const span = { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) };
    const lines = await db
      .selectFrom('transactions')
      .selectAll()
      .where('bookingId', '=', id)
      .orderBy('at')
      .execute();
    const history = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'booking')
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute();
    return {
      booking: show(booking),
      paid: await paidFor(db, id),
      conflicts: await conflictsOf(service, db, span, id),
      transactions: await showTransactions(lines, db),
      history: history.map(showAudit),
    };
  });

  routes.change(
    'post',
    '/bookings',
    'Enter a booking',
    newBooking,
    async (trx, { input, actor }) => {
      await holdCalendar(trx);
      const priced = price(input, service.studio);
      if (!input.override) {
        const conflicts = await conflictsOf(service, trx, priced);
        if (conflicts.length) throw new Refusal(409, `${conflicts.join('. ')}.`, { more: { conflicts } });
      }
      const booking = await addBooking(service, trx, { ...input, status: 'accepted' }, priced);
      if (input.notify) await mailCustomer(service, trx, 'booking-accepted', booking);
      const summary = `${bookingNumber(booking.number)} was entered`;
      await note(trx, now(), actor, {
        action: 'booking.enter',
        subject: 'booking',
        subjectId: booking.id,
        summary,
      });
      return show(booking);
    },
    { status: 201 },
  );

  for (const action of Object.keys(bookingActions) as BookingAction[]) {
    routes.change(
      'post',
      `/bookings/:id/${action}`,
      `Booking: ${action}`,
      bookingActions[action],
      async (trx, { id, input, actor }) => {
        const booking = await findBooking(trx, id);
        refuseStale(input.version, booking, show(booking));
        const notify = 'notify' in input && input.notify;
        return show(await changeBooking(service, trx, booking, action, { ...input, notify, actor }));
      },
    );
  }

  routes.change(
    'patch',
    '/bookings/:id',
    'The own note on a booking',
    bookingEdit,
    async (trx, { id, input, actor }) => {
      const booking = await findBooking(trx, id);
      refuseStale(input.version, booking, show(booking));
      const after = await trx
        .updateTable('bookings')
        .set({ staffNote: input.staffNote, updatedAt: now().toISOString(), version: booking.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const summary = `The note on ${bookingNumber(booking.number)} was changed`;
      await note(trx, now(), actor, { action: 'booking.note', subject: 'booking', subjectId: id, summary });
      return show(after);
    },
  );

  routes.change(
    'post',
    '/bookings/:id/payment',
    'Enter a payment of a booking',
    bookingPayment,
    async (trx, { id, input, actor }) => {
      const booking = await findBooking(trx, id);
      const line = await addPayment(service, trx, booking, input, actor);
      return (await showTransactions([line], trx))[0];
    },
    { status: 201 },
  );
}
