import {
  awaitsPayment,
  awaitsStudio,
  type BookingRow,
  newBookingColumns,
} from '#src/domain/booking/booking.ts';
import type { BookingRequest, BookingFields } from '#src/domain/booking/booking-request.ts';
import { getExtraTimeChoices } from '#src/domain/booking/choice.ts';
import { findStartProblem } from '#src/domain/booking/slots.ts';
import {
  normalizeEmail,
  findOrCreateCustomer,
  updateTotals,
  toSearchText,
} from '../../customers/customers.ts';
import { lockCalendar, nextNumber } from '../../db/counter.ts';
import { enforceBookingRequestQuota, mayEmail, tooManyEmails } from '../../guard/quotas.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';
import { composeLinkEmail, emailCustomer, notifyStudio } from '../email/email-customer.ts';
import { readBookingId, newLinkKey } from '../booking-token.ts';
import { limitOpenRequests } from './open-requests.ts';
import { findConflicts } from '../time/conflicts.ts';
import { withLeadTime } from '../time/taken-times.ts';
import { perform } from '../perform.ts';
import { price, type PriceQuote } from '../money/price.ts';
import { findOffer, takeOffer } from '../time/offered-time.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { selectRows } from '../../db/tables.ts';
import { addTax, agreeTotal } from '#src/domain/ledger/tax.ts';
import { computeCreditTax } from '../../codes/team-credit.ts';
import { createRecord } from '../../db/versions.ts';
import { findCode, reserveCode } from '../../codes/codes.ts';
import { getWait, noWait } from '../time/hold.ts';

interface RequestedBooking {
  booking: BookingRow;
  /** false if the customer gets no email, because this address has received too many */
  isEmailed: boolean;
  /** an equal request that was sent before */
  isDuplicate: boolean;
}

/** Stores a visitor's booking, which may wait for a payment, the emailed link or the studio. */
export async function requestBooking(
  unit: Unit,
  input: BookingRequest,
  ip: string,
): Promise<RequestedBooking> {
  await lockCalendar(unit);
  const quote = price(input, unit.studio);
  const email = normalizeEmail(input.email);
  const replaced = await replaceUnfinished(unit, email, {
    quote,
    unpaidId: readBookingId(unit, input.replaces),
  });
  const duplicate = await findDuplicate(unit, { email, session: input.session }, quote);
  if (duplicate && !awaitsPayment(duplicate))
    return { booking: duplicate, isEmailed: true, isDuplicate: true };
  const offer = await findOffer(unit, input.offer, unit.now);
  await requireBookable(unit, input, quote, offer?.id);
  await limitRequests(unit, email, ip);
  const {
    code,
    consent,
    source,
    rules: _rules,
    shownPrice,
    offer: _offer,
    replaces: _replaces,
    website: _website,
    elapsed: _elapsed,
    ...fields
  } = input;
  const wishId = offer?.id ?? replaced.find((each) => each.wishId)?.wishId ?? null;
  const terms = { status: 'requested', code, consent, source, wishId } as const;
  const booking = await addBooking(unit, fields, terms, quote);
  if (shownPrice !== null && booking.total > shownPrice)
    throw fieldError(
      'shownPrice',
      `Our prices have changed: this session now costs ${formatCents(booking.total)}. To book it at this price, send the form again.`,
    );
  if (offer) await takeOffer(unit, offer);
  await unit.audit(
    'booking.request',
    `${formatBookingNumber(booking.number)} was requested`,
    'booking',
    booking.id,
  );
  // A customer who pays is emailed once the payment has arrived, and the studio too.
  if (booking.waitsFor === 'payment') return { booking, isEmailed: true, isDuplicate: false };
  const isEmailed = await mayEmail(unit, { to: email, ip });
  return { booking: await announce(unit, booking, isEmailed), isEmailed, isDuplicate: false };
}

async function announce(unit: Unit, booking: BookingRow, isEmailed: boolean): Promise<BookingRow> {
  if (booking.waitsFor === null) {
    const confirmed = await perform(unit, booking, 'confirm', { notify: isEmailed });
    await notifyStudio(unit, 'booking-booked-notice', confirmed);
    return confirmed;
  }
  if (awaitsStudio(booking)) {
    if (isEmailed) await emailLink(unit, booking);
    await notifyStudio(unit, 'booking-notice', booking);
    return booking;
  }
  // Only the emailed link confirms this booking.
  if (!isEmailed) throw new RequestError(429, tooManyEmails);
  await emailLink(unit, booking);
  return booking;
}

async function emailLink(unit: Unit, booking: BookingRow): Promise<void> {
  const { kind, data } = composeLinkEmail(unit, booking);
  await emailCustomer(unit, kind, booking, { data });
}

interface Replacement {
  quote: PriceQuote;
  /** the unpaid booking whose token came with the form; a stranger who knows the address and the time can't end its hold */
  unpaidId: string;
}

/** A visitor who goes back and changes something sends the form again. The latest form counts. */
async function replaceUnfinished(
  unit: Unit,
  email: string,
  { quote: { startsAt, endsAt }, unpaidId }: Replacement,
): Promise<BookingRow[]> {
  const unfinished = await selectRows(unit.db, 'bookings', { email, status: 'requested' })
    .where((where) =>
      where.or([
        where('waitsFor', '=', 'link'),
        where.and([where('waitsFor', '=', 'payment'), where('id', '=', unpaidId)]),
      ]),
    )
    .where('startsAt', '<', endsAt.toISOString())
    .where('endsAt', '>', startsAt.toISOString())
    .execute();
  const reason = 'You sent the form again, which replaced this booking.';
  for (const booking of unfinished) {
    await perform(unit, booking, 'expire', { notify: false, reason });
  }
  return unfinished;
}

/** A person who books the same session and time again has probably submitted the form twice. */
const findDuplicate = (
  unit: Unit,
  { email, session }: { email: string; session: BookingRow['session'] },
  { startsAt }: PriceQuote,
) =>
  selectRows(unit.db, 'bookings', { startsAt: startsAt.toISOString(), email, session })
    .where('status', 'in', ['requested', 'accepted'])
    .executeTakeFirst();

/** Throws a 429 for too many requests. */
async function limitRequests(unit: Unit, email: string, ip: string): Promise<void> {
  await limitOpenRequests(unit, email);
  await enforceBookingRequestQuota(unit, ip);
}

async function requireBookable(
  unit: Unit,
  { day, time, guests, extraTime }: BookingRequest,
  { startsAt, endsAt, minutes }: PriceQuote,
  offerId: string | undefined,
): Promise<void> {
  const { studio, now, settings } = unit;
  if (guests > studio.booking.maximumGuests) {
    const maxGuests = studio.booking.maximumGuests;
    throw fieldError('guests', `The room holds up to ${maxGuests} people. For more, please call us.`);
  }
  if (!getExtraTimeChoices(studio).includes(extraTime))
    throw fieldError('extraTime', 'Please choose the extra time again.');
  const { leadHours } = await settings.read('booking');
  const problem = findStartProblem({ day, time, minutes }, withLeadTime(studio, leadHours), now);
  if (problem) throw fieldError(problem.field, problem.message);
  const conflicts = await findConflicts(unit, { startsAt, endsAt }, offerId);
  if (conflicts.length) throw fieldError('time', 'This time was just taken. Please choose another one.');
}

interface Terms {
  status: 'requested' | 'accepted';
  code?: string | null;
  /** agreed price in cents; by default, the list price minus the code's discount */
  total?: number | undefined;
  /** the statement that the customer agreed to */
  consent?: string | null;
  source?: string | null;
  wishId?: string | null;
}

/** Inserts a booking. The caller must have checked that its time is available. */
export async function addBooking(
  unit: Unit,
  { time: _time, addOns, ...fields }: BookingFields,
  { status, code: typedCode, total: agreedTotal, consent = null, source = null, wishId = null }: Terms,
  { startsAt, endsAt, isPrimeTime, subtotal, taxTerms, addOnPrices, guestFeeUnset }: PriceQuote,
): Promise<BookingRow> {
  const { session, guests, name, phone } = fields;
  const email = normalizeEmail(fields.email);
  const code = typedCode
    ? await findCode(unit, typedCode, { session, subtotal, isPrimeTime, taxTerms }, true)
    : null;
  const discount = code?.discount ?? 0;
  const { total, tax } =
    agreedTotal === undefined ? addTax(subtotal - discount, taxTerms) : agreeTotal(agreedTotal, taxTerms);
  const promoCode = code?.kind === 'promo' ? code : null;
  const discountCode = code?.discount ? code.code : null;
  const leftToPay = total - (code?.giftCardAmount ?? 0);
  const wait =
    status === 'requested' ? await getWait(unit, { session, guests, startsAt }, leftToPay) : noWait;
  const number = await nextNumber(unit, 'booking');
  const customerId = await findOrCreateCustomer(unit, { email, name, phone });
  const booking = await createRecord(unit, 'bookings', {
    ...newBookingColumns,
    ...fields,
    ...wait,
    email,
    number,
    customerId,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    addOns: JSON.stringify(addOns),
    addOnPrices: JSON.stringify(addOnPrices),
    isPrimeTime: isPrimeTime ? 1 : 0,
    ...taxTerms,
    discount,
    total,
    tax,
    creditTax: code?.kind === 'team-credit' ? await computeCreditTax(unit, code, taxTerms) : 0,
    guestFeeUnset: guestFeeUnset && agreedTotal === undefined ? 1 : 0,
    promoCodeId: promoCode?.id ?? null,
    promoCode: discountCode,
    consent,
    source,
    wishId,
    dueSince: status === 'accepted' ? unit.now.toISOString() : null,
    linkKey: newLinkKey(),
    search: toSearchText(formatBookingNumber(number), name, email, phone, session, discountCode),
  });
  if (code) await reserveCode(unit, code, booking);
  await updateTotals(unit, customerId);
  return booking;
}
