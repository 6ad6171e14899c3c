import { awaitsPayment, awaitsStudio, type BookingRow } from '#src/domain/booking/booking.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import { getExtraTimeChoices } from '#src/domain/booking/choice.ts';
import { findStartProblem } from '#src/domain/booking/slots.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { lockCalendar } from '../../db/counter.ts';
import { enforceBookingRequestQuota, mayEmail, tooManyEmails } from '../../guard/quotas.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';
import { addBooking } from './add-booking.ts';
import { composeLinkEmail, emailCustomer, notifyStudio } from '../email/email-customer.ts';
import { readBookingId } from '../booking-token.ts';
import { limitOpenRequests } from './open-requests.ts';
import { findConflicts } from '../time/conflicts.ts';
import { withLeadTime } from '../time/taken-times.ts';
import { perform } from '../perform.ts';
import { price, type PriceQuote } from '../money/price.ts';
import { findOffer, takeOffer } from '../time/offered-time.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { selectRows } from '../../db/tables.ts';

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
  if (duplicate && isProcessing(duplicate))
    throw new RequestError(
      409,
      'Your bank is still processing your payment for this session. Please wait for our email.',
    );
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
    offer: _offer,
    replaces: _replaces,
    website: _website,
    elapsed: _elapsed,
    ...fields
  } = input;
  const wishId = offer?.id ?? replaced.find((each) => each.wishId)?.wishId ?? null;
  const terms = { status: 'requested', code, consent, source, wishId } as const;
  const booking = await addBooking(unit, fields, terms, quote);
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

const isProcessing = (booking: BookingRow) => awaitsPayment(booking) && booking.heldUntil === null;

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
    // The bank is processing a payment for a booking without an end of the hold.
    .where('heldUntil', 'is not', null)
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
