import { randomBytes } from 'node:crypto';
import { newId } from '../database/identifier.ts';
import type { BookingStatus, Database } from '../database/tables.ts';
import { customerOf, recount, sameEmail, searchTextOf } from '../customers/customers.ts';
import { recordUse, useCode } from '../promo-codes/promo-codes.ts';
import { nextNumber } from '../records/counter.ts';
import type { Service } from '../service.ts';
import type { BookingRow } from './booking-mail.ts';
import { bookingNumber } from './conflicts.ts';
import type { Priced, Wanted } from './price.ts';

export interface BookingToAdd extends Wanted {
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  promoCode?: string | null;
  status: BookingStatus;
  /** cents agreed on; else the price of the list, less the code */
  total?: number | undefined;
}

export const newLinkKey = () => randomBytes(9).toString('base64url');

/** Enters a booking whose time was found free. */
export async function addBooking(
  service: Service,
  trx: Database,
  wanted: BookingToAdd,
  priced: Priced,
): Promise<BookingRow> {
  const now = service.now();
  const { session, name, phone, status } = wanted;
  const email = sameEmail(wanted.email);
  const code = wanted.promoCode
    ? await useCode(service, trx, wanted.promoCode, { session, subtotal: priced.subtotal })
    : null;
  const discount = code?.discount ?? 0;
  const number = await nextNumber(trx, 'booking');
  const customerId = await customerOf(trx, { email, name, phone }, now);
  const booking = await trx
    .insertInto('bookings')
    .values({
      id: newId(now.getTime()),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      number,
      customerId,
      status,
      session,
      startsAt: priced.startsAt.toISOString(),
      endsAt: priced.endsAt.toISOString(),
      day: wanted.day,
      guests: wanted.guests,
      addOns: JSON.stringify(wanted.addOns),
      extraTime: wanted.extraTime,
      isPrimeTime: priced.isPrimeTime ? 1 : 0,
      subtotal: priced.subtotal,
      discount,
      total: wanted.total ?? priced.subtotal - discount,
      feeOpen: priced.feeOpen && wanted.total === undefined ? 1 : 0,
      promoCodeId: code?.id ?? null,
      promoCode: code?.code ?? null,
      name,
      email,
      phone,
      note: wanted.note,
      staffNote: '',
      reason: null,
      cancelledBy: null,
      remindedAt: null,
      linkKey: newLinkKey(),
      search: searchTextOf(bookingNumber(number), name, email, phone, session, code?.code),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (code) await recordUse(trx, { promoCodeId: code.id, bookingId: booking.id, email, discount }, now);
  await recount(trx, customerId);
  return booking;
}
