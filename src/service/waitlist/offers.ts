import { writeChoice } from '#src/domain/booking/choice.ts';
import { getPartOfDay } from '#src/domain/booking/slots.ts';
import { formatInstant, formatTime } from '#src/domain/time/date.ts';
import { dayAt, timeAt, toInstant } from '#src/domain/time/day.ts';
import { offerMinutes } from '#src/domain/waitlist/limits.ts';
import type { Wish } from '#src/domain/waitlist/wish.ts';
import { paths } from '#src/paths.ts';
import type { TimeRange } from '../bookings/time/conflicts.ts';
import { makeWishToken } from '../bookings/time/offered-time.ts';
import { parseAddOns } from '../bookings/money/price.ts';
import { findBookableStartTimes, readTakenDay } from '../bookings/time/taken-times.ts';
import { lockCalendar } from '../db/counter.ts';
import { selectRows, type Database } from '../db/tables.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Reader, Unit } from '../unit.ts';
import { getWishData, getWishedMinutes } from './entry.ts';

/** A person who lets so many offers for a day end gets no more for it. Otherwise, they could keep a time from everyone else. */
export const maxOffersForDay = 2;

/** There are no offers from 10 pm to 8 am, except from 6 am for a time on the same morning. */
const night = { from: '22:00', until: '08:00', untilForMorning: '06:00' };

/** Selects the people in line: confirmed wishes for today or later, the oldest first. Each person has at most one offer at a time. */
export const selectLine = (db: Database, now: Date, today: string) =>
  selectRows(db, 'wishes', { status: 'waiting' })
    .where('day', '>=', today)
    .where('email', 'not in', selectOffered(db, now))
    .where((where) =>
      where(
        where
          .selectFrom('wishes as other')
          .select((select) => select.fn.countAll<number>().as('count'))
          .whereRef('other.email', '=', 'wishes.email')
          .whereRef('other.day', '=', 'wishes.day')
          .where('other.status', '=', 'passed'),
        '<',
        maxOffersForDay,
      ),
    )
    .orderBy('createdAt')
    .orderBy('id');

const selectOffered = (db: Database, now: Date) =>
  db
    .selectFrom('wishes')
    .select('email')
    .where('status', '=', 'offered')
    .where('heldUntil', '>', now.toISOString());

const getHoldEnd = (now: Date) => new Date(now.getTime() + offerMinutes * 60_000);

/** Finds a free time that fits a wish and may be offered now. It can still be booked when the offer ends. */
export async function findOfferableTime(unit: Unit, wish: Wish): Promise<TimeRange | null> {
  const { studio, now } = unit;
  const minutes = getWishedMinutes({ studio }, wish);
  if (minutes === null) return null;
  const { timezone } = studio.hours;
  const isToday = dayAt(now, timezone) === wish.day;
  const clock = timeAt(now, timezone);
  const taken = await readTakenDay(unit, wish.day);
  const starts = findBookableStartTimes({ studio, now: getHoldEnd(now) }, taken, minutes).filter(
    ({ time }) =>
      (wish.part === 'any' || getPartOfDay(time).toLowerCase() === wish.part) &&
      !isNight(clock, isToday && time < '12:00'),
  );
  const best = starts.find(({ isAdjacent }) => isAdjacent) ?? starts[0];
  if (!best) return null;
  const startsAt = toInstant(wish.day, best.time, timezone);
  return { startsAt, endsAt: addMinutes(startsAt, minutes) };
}

const isNight = (clock: string, isSameMorning: boolean): boolean =>
  clock >= night.from || clock < (isSameMorning ? night.untilForMorning : night.until);

/** Offers a time to a person in line if both are still there. Waits for other changes to the calendar, so that only one person gets the time. */
export async function offerIfFree(unit: Unit, { id }: Wish): Promise<void> {
  await lockCalendar(unit);
  const today = dayAt(unit.now, unit.studio.hours.timezone);
  const wish = await selectLine(unit.db, unit.now, today).where('id', '=', id).executeTakeFirst();
  if (!wish) return;
  const range = await findOfferableTime(unit, wish);
  if (range) await offer(unit, wish, range);
}

const addMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** Holds a time for a person and emails them the link to book it. */
async function offer(unit: Unit, wish: Wish, { startsAt, endsAt }: TimeRange): Promise<void> {
  const heldUntil = getHoldEnd(unit.now);
  const offered = await updateIfCurrent(unit, 'wishes', wish, {
    status: 'offered',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    heldUntil: heldUntil.toISOString(),
  });
  const { timezone } = unit.studio.hours;
  const when = formatInstant(startsAt, timezone);
  await queueEmail(unit, {
    kind: 'wish-offer',
    to: wish.email,
    name: wish.name,
    data: {
      ...getWishData(unit, wish),
      when,
      held: formatTime(timeAt(heldUntil, timezone)),
      offer: unit.siteOrigin + getBookingPath(unit, offered),
    },
  });
  await unit.audit('wish.offer', `${when} was offered to the time waitlist`, 'wish', wish.id);
}

/** The booking form for an offered time, with everything filled in. */
export function getBookingPath(reader: Pick<Reader, 'secret' | 'studio'>, wish: Wish): string {
  const startsAt = wish.startsAt && new Date(wish.startsAt);
  const time = startsAt ? timeAt(startsAt, reader.studio.hours.timezone) : null;
  const choice = { ...wish, addOns: parseAddOns(wish), time };
  return paths.offered(writeChoice(choice), makeWishToken(reader, wish));
}
