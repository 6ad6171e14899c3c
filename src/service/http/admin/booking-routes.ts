import {
  bookingList,
  bookingEndpoints,
  getActionEndpoint,
  type BookingQuote,
  type AvailableTimes,
} from '#src/domain/booking/booking-endpoints.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ownerActions } from '#src/domain/booking/actions.ts';
import {
  awaitsPayment,
  type Booking,
  type BookingDetail,
  type BookingRow,
} from '#src/domain/booking/booking.ts';
import { getEmailOrPlaceholder } from '../../customers/customers.ts';
import { findFreeStartTimes, readTakenDay } from '../../bookings/time/taken-times.ts';
import { addBooking } from '../../bookings/request/request-booking.ts';
import {
  getBalance,
  getDueAt,
  hasAmountDue,
  isOverdue,
  isPaidInFull,
  isRefundDue,
} from '../../bookings/money/balance.ts';
import { emailCustomer, emailReceipt, getBookingLink } from '../../bookings/email/email-customer.ts';
import { remindOfPayment } from '../../bookings/unpaid.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt, toInstant } from '#src/domain/time/day.ts';
import { bookingFields } from '#src/domain/booking/booking-request.ts';
import type { ActionInput } from '../../bookings/actions.ts';
import { perform } from '../../bookings/perform.ts';
import { findConflicts } from '../../bookings/time/conflicts.ts';
import { deliverPhotos, arePhotosDue } from '../../bookings/deliver-photos.ts';
import { price } from '../../bookings/money/price.ts';
import { toQuote, reprice, withBookedItems } from '../../bookings/money/reprice.ts';
import { reduceChargedTotal } from '../../bookings/money/settle.ts';
import { selectRows, findRow, type Database } from '../../db/tables.ts';
import { addPayment } from '../../ledger/record-payment.ts';
import { lockCalendar } from '../../db/counter.ts';
import { findRecord, lockBooking, requireFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError, overridableError } from '../../request-error.ts';
import { validate } from '../forms/read-body.ts';
import { announceRefund } from '../../bookings/email/announce-refund.ts';
import { describeMoney, type ReportedRefund } from '../../bookings/money/money-labels.ts';
import { refundPayment, planRefund } from '../../ledger/refund.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, matchesAny, pickCondition } from './list.ts';
import { selectEmails } from './email-routes.ts';
import { serializeBookings } from './serialize.ts';
import { serializeLedgerEntry, serializeEntries } from './transaction-routes.ts';
import type { Unit } from '../../unit.ts';
import { createPaymentCode } from '../../ledger/ledger.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

async function findByIdOrNumber(db: Database, id: string): Promise<BookingRow> {
  const [, number] = /^HQ-(\d{1,9})$/i.exec(id) ?? [];
  if (!number) return findRecord(db, 'bookings', id);
  return requireFound(await findRow(db, 'bookings', { number: Number(number) }));
}

const addOnsField = z.object({ addOns: bookingFields.addOns });

const serialize = async (unit: Unit, row: BookingRow): Promise<Booking> =>
  requireFound((await serializeBookings(unit, [row]))[0]);

export function addBookingRoutes(routes: AdminRoutes, service: Service): void {
  const { now } = service;

  routes.showConflict('bookings', (row, unit) => serialize(unit, row));

  addList(routes, bookingList, {
    table: 'bookings',
    searchColumns: ['search'],
    filters: {
      from: (day) => sql`day >= ${day}`,
      to: (day) => sql`day <= ${day}`,
      session: (value) => matchesAny('session', value),
      // A confirmed booking also awaits a response if the customer has requested a new time.
      status: (value) =>
        value.split(',').includes('requested')
          ? sql`(${matchesAny('status', value)} or move_starts_at is not null)`
          : matchesAny('status', value),
      photos: (value) => (value === 'due' ? arePhotosDue(now(), service.studio) : sql`false`),
      payment: (value) =>
        pickCondition(
          { overdue: isOverdue(now()), unpaid: hasAmountDue, paid: isPaidInFull, refund: isRefundDue },
          value,
        ),
    },
    serialize: (rows) => serializeBookings(service, rows),
  });

  routes.add(bookingEndpoints.read, async (unit, { id }): Promise<BookingDetail> => {
    const booking = await findByIdOrNumber(unit.db, id);
    const range = { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) };
    const lines = await selectRows(unit.db, 'ledgerEntries', { bookingId: booking.id })
      .orderBy('at')
      .orderBy('id')
      .execute();
    const history = await unit.db
      .selectFrom('audit')
      .selectAll()
      .where('subjectId', 'in', [booking.id, ...lines.map((line) => line.id)])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return {
      booking: await serialize(unit, booking),
      conflicts: await findConflicts(unit, range, booking.id),
      transactions: await serializeEntries(lines, unit.db),
      emails: await selectEmails(unit.db)
        .where('recordType', '=', 'booking')
        .where('recordId', '=', booking.id)
        .execute(),
      history,
    };
  });

  routes.add(bookingEndpoints.times, async (unit, { input }): Promise<AvailableTimes> => {
    const { day, session, extraTime, bookingId } = input;
    const booking = bookingId && (await findRecord(unit.db, 'bookings', bookingId));
    const settings = booking ? withBookedItems(unit.studio, { ...booking, addOns: [] }) : unit.studio;
    const { minutes } = price({ session, extraTime, addOns: [], guests: 1, day, time: '00:00' }, settings);
    const starts = findFreeStartTimes(unit, await readTakenDay(unit, day), minutes);
    // A time that is over can still be entered, for a walk-in.
    const { timezone } = unit.studio.hours;
    const upcoming = starts.filter(({ time }) => toInstant(day, time, timezone) > unit.now);
    return { day, times: upcoming.map(({ time }) => time) };
  });

  routes.add(bookingEndpoints.create, async (unit, { input }) => {
    await lockCalendar(unit);
    const priced = price(input, unit.studio);
    if (!input.override) {
      const conflicts = await findConflicts(unit, priced);
      if (conflicts.length) throw overridableError(`${conflicts.join('. ')}.`);
    }
    const { total, notify, override: _override, customerId, ...typed } = input;
    const fields = { ...typed, email: typed.email || (await getEmailOrPlaceholder(unit, customerId)) };
    const booking = await addBooking(unit, fields, { status: 'accepted', total }, priced);
    if (notify) await emailCustomer(unit, 'booking-accepted', booking);
    const summary = `${formatBookingNumber(booking.number)} added`;
    await unit.audit('booking.create', summary, 'booking', booking.id);
    return serialize(unit, booking);
  });

  for (const name of ownerActions) {
    routes.add(getActionEndpoint(name), async (unit, { id, input }) => {
      const booking = await readVersion(unit, 'bookings', { id, version: input.version });
      const validated: unknown = input;
      // The body was validated by the action's own schema.
      return serialize(unit, await perform(unit, booking, name, validated as ActionInput[typeof name]));
    });
  }

  routes.add(bookingEndpoints.deliverPhotos, async (unit, { id, input }) => {
    const booking = await readVersion(unit, 'bookings', { id, version: input.version });
    const delivered = await deliverPhotos(unit, booking, input);
    return serialize(unit, delivered);
  });

  routes.add(bookingEndpoints.changeNote, async (unit, { id, input }) => {
    const { version, staffNote } = input;
    const change = { staffNote };
    const booking = await updateIfCurrent(unit, 'bookings', { id, version }, change);
    const summary = `Private note on ${formatBookingNumber(booking.number)} edited`;
    await unit.audit('booking.note', summary, 'booking', id);
    return serialize(unit, booking);
  });

  routes.add(bookingEndpoints.quote, async (unit, { id, input }): Promise<BookingQuote> => {
    const booking = await findRecord(unit.db, 'bookings', id);
    const { addOns, ...change } = input;
    const ids = addOns === undefined ? {} : validate(addOnsField, { addOns });
    return toQuote(unit.db, booking, await reprice(unit, booking, { ...change, ...ids }));
  });

  routes.add(bookingEndpoints.recordPayment, async (unit, { id, input }) => {
    const booking = await lockBooking(unit, id);
    const { timezone } = unit.studio.hours;
    const today = dayAt(unit.now, timezone);
    const { on, overpay, amount, notify } = input;
    if (on !== null && on > today) throw fieldError('on', 'Please choose today or an earlier day.');
    const balance = await getBalance(unit.db, booking);
    const overpaid = amount - getDueAt(balance.chargedTotal, balance);
    if (overpaid > 0 && !overpay)
      throw overridableError(`This is ${formatCents(overpaid)} more than is due.`);
    const at = on === null || on === today ? undefined : toInstant(on, '12:00', timezone).toISOString();
    const line = await addPayment(unit, booking, { ...input, at });
    // Like an online payment. Otherwise, the hold would end, and the time would be lost.
    if (awaitsPayment(booking) && amount >= balance.due) await perform(unit, booking, 'confirm', { notify });
    else if (notify) await emailReceipt(unit, booking, { ...line, at: at ?? line.at });
    return serializeLedgerEntry(line, unit.db);
  });

  routes.add(bookingEndpoints.refund, async (unit, { id, input }) => {
    const { amount, note, method, notify } = input;
    const parts = await planRefund(unit, id, amount);
    const maxRefund = parts.reduce((sum, part) => sum + part.amount, 0);
    if (maxRefund < amount) throw fieldError('amount', `You can refund up to ${formatCents(maxRefund)}.`);
    await reduceChargedTotal(unit, id, amount);
    const refunds: ReportedRefund[] = [];
    for (const planned of parts) {
      const part = { ...planned, method };
      const refund = await refundPayment(unit, part, note);
      if (refund.queued === null) refunds.push(part);
      else if (notify) await announceRefund(unit, refund, part);
    }
    const after = await findRecord(unit.db, 'bookings', id);
    if (notify && refunds.length > 0) {
      const sum = refunds.reduce((all, part) => all + part.amount, 0);
      await emailCustomer(unit, 'booking-refunded', after, {
        refunds,
        data: { amount: formatCents(sum) },
      });
    }
    return serialize(unit, after);
  });

  routes.add(bookingEndpoints.paymentCode, async (unit, { id }) => {
    const booking = await findRecord(unit.db, 'bookings', id);
    const { payable } = await describeMoney(unit, booking);
    const url = `${getBookingLink(unit, booking)}/pay`;
    return createPaymentCode(unit, { number: formatBookingNumber(booking.number), amount: payable, url });
  });

  routes.add(bookingEndpoints.remind, async (unit, { id }) =>
    serialize(unit, await remindOfPayment(unit, id)),
  );
}
