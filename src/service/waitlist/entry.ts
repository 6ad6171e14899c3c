import { emptyChoice, getTotalMinutes } from '#src/domain/booking/choice.ts';
import { findDayProblem, hasBookableStartTime } from '#src/domain/booking/slots.ts';
import { confirmHours } from '#src/domain/waitlist/limits.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import {
  describeWish,
  noOffer,
  readWishedDays,
  type Wish,
  type WishRequest,
} from '#src/domain/waitlist/wish.ts';
import { withLeadTime } from '../bookings/time/taken-times.ts';
import { makeWishToken, readWishToken } from '../bookings/time/offered-time.ts';
import { estimateOffered, getSessionName } from '../bookings/money/price.ts';
import { normalizeEmail } from '../customers/customers.ts';
import { lockCalendar } from '../db/counter.ts';
import { newId, newRecord } from '../db/identifier.ts';
import { selectRows, insert } from '../db/tables.ts';
import { nextVersion, updateRecord } from '../db/versions.ts';
import { mayEmail, resetHourlyEmails, tooManyEmails } from '../guard/quotas.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { fieldError, RequestError } from '../request-error.ts';
import type { Reader, Unit } from '../unit.ts';

// A visitor's entry on the time waitlist: the wishes of one form. The emailed link shows and deletes them.

/** The length of the session that a visitor waits for. Null if the studio no longer offers it. */
export function getWishedMinutes(
  { studio }: Pick<Reader, 'studio'>,
  { session, extraTime }: Pick<Wish, 'session' | 'extraTime'>,
): number | null {
  const isOffered = studio.sessions.some(({ id }) => id === session);
  return isOffered ? getTotalMinutes({ ...emptyChoice, session, extraTime }, studio) : null;
}

const getWishLink = (reader: Pick<Reader, 'secret' | 'siteOrigin' | 'studio'>, wish: Wish) =>
  `${reader.studio.hosting.apiOrigin ?? reader.siteOrigin}/api/wishes/${makeWishToken(reader, wish)}`;

/**
 * Stores what a visitor waits for. Nothing is offered until they confirm by the emailed link. Anyone can type someone else's address, so an
 * address that has not confirmed gets no second email, and its latest form counts.
 */
export async function joinWaitlist(unit: Unit, request: WishRequest, ip: string): Promise<void> {
  const { session, guests, extraTime, name, phone, consent } = request;
  const email = normalizeEmail(request.email);
  const addOns = JSON.stringify(request.addOns);
  estimateOffered({ ...request, day: null, time: null }, unit.studio);
  // Forms that are sent twice at the same moment are stored one after the other.
  await lockCalendar(unit);
  await requirePossible(unit, request);
  const [replaced] = await unit.db
    .deleteFrom('wishes')
    .where('email', '=', email)
    .where('status', '=', 'unconfirmed')
    .returning(['entryId', 'createdAt'])
    .execute();
  const entryId = replaced?.entryId ?? newId(unit.now);
  const person = { entryId, session, guests, extraTime, addOns, name, email, phone, consent };
  // The emailed link is valid for some hours after the first form, and so are the wishes.
  const createdAt = replaced?.createdAt ?? unit.now.toISOString();
  const added = readWishedDays(request).map(({ day, part }): Wish => ({
    ...newRecord(unit.now),
    ...noOffer,
    ...person,
    createdAt,
    status: 'unconfirmed',
    day,
    part,
  }));
  await insert(unit.db, 'wishes', added).execute();
  if (replaced) return;
  // Only the emailed link confirms the address.
  if (!(await mayEmail(unit, { to: email, ip }))) throw new RequestError(429, tooManyEmails);
  await emailConfirmation(unit, added);
}

/** Throws if a day can't be booked even if it is empty. */
async function requirePossible(unit: Unit, request: WishRequest): Promise<void> {
  const { leadHours } = await unit.settings.read('booking');
  const studio = withLeadTime(unit.studio, leadHours);
  if (request.guests > studio.booking.maximumGuests)
    throw fieldError('guests', `The room holds up to ${studio.booking.maximumGuests} people.`);
  const minutes = getWishedMinutes(unit, request);
  if (minutes === null) throw new RequestError(409, 'The studio no longer offers this session.');
  for (const { day, field } of readWishedDays(request)) {
    const problem = findDayProblem(day, studio, unit.now);
    if (problem) throw fieldError(field, problem);
    if (!hasBookableStartTime(day, minutes, studio, unit.now))
      throw fieldError(field, 'It’s too late to book that day. Please pick another day.');
  }
}

async function emailConfirmation(unit: Unit, added: readonly Wish[]): Promise<void> {
  const [first] = added;
  if (!first) return;
  const expiresAt = new Date(unit.now.getTime() + confirmHours * 3_600_000);
  await queueEmail(unit, {
    kind: 'wish-confirm',
    to: first.email,
    name: first.name,
    data: {
      ...getWishData(unit, first),
      days: added.map(describeWish).join('; '),
      expires: formatInstant(expiresAt, unit.studio.hours.timezone),
    },
  });
}

/** Values for the placeholders of the emails about a wish. */
export const getWishData = (unit: Unit, wish: Wish) => ({
  name: wish.name,
  session: getSessionName(unit.studio, wish),
  guests: String(wish.guests),
  link: getWishLink(unit, wish),
});

/** Reads the wishes of a visitor's link, the earliest day first. Throws if the link is invalid or the visitor has left the list. */
export async function readEntry(
  reader: Pick<Reader, 'db' | 'secret'>,
  token: string,
): Promise<[Wish, ...Wish[]]> {
  const entryId = readWishToken(reader, token);
  const [first, ...others] = entryId
    ? await selectRows(reader.db, 'wishes', { entryId }).orderBy('day').orderBy('id').execute()
    : [];
  if (!first) throw new RequestError(404, 'This link has expired, or you’ve left the list.');
  return [first, ...others];
}

/** The visitor confirmed the address. What the same person wished for the same days before is replaced. */
export async function confirmEntry(unit: Unit, token: string): Promise<void> {
  const entry = await readEntry(unit, token);
  const [{ entryId, email }] = entry;
  const days = entry.filter(({ status }) => status === 'unconfirmed').map(({ day }) => day);
  if (days.length === 0) return;
  await resetHourlyEmails(unit, email);
  await unit.db
    .deleteFrom('wishes')
    .where('email', '=', email)
    .where('status', '=', 'waiting')
    .where('entryId', '!=', entryId)
    .where('day', 'in', days)
    .execute();
  await unit.db
    .updateTable('wishes')
    .set({ status: 'waiting', updatedAt: unit.now.toISOString(), ...nextVersion })
    .where('entryId', '=', entryId)
    .where('status', '=', 'unconfirmed')
    .execute();
}

/** The visitor doesn't want the offered time, so the next person in line gets it. */
export async function passOnOffer(unit: Unit, token: string): Promise<void> {
  await lockCalendar(unit);
  const offered = (await readEntry(unit, token)).find(({ status }) => status === 'offered');
  if (offered) await updateRecord(unit, 'wishes', offered.id, { ...noOffer, status: 'passed' });
}

export async function leaveWaitlist(unit: Unit, token: string): Promise<void> {
  await lockCalendar(unit);
  const [{ entryId }] = await readEntry(unit, token);
  await unit.db.deleteFrom('wishes').where('entryId', '=', entryId).execute();
}
