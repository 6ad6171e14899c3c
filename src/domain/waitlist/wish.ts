import { keysOf } from '#src/lib/keys.ts';
import * as z from 'zod/mini';
import { bookingFields } from '../booking/booking-request.ts';
import { endpoint, versionOnly } from '../schema/endpoint.ts';
import { fields, honeypot } from '../schema/fields.ts';
import { defineList, findName } from '../schema/list.ts';
import { day, id, instant, table, text, textOrNull, versioned, type Row } from '../schema/table.ts';
import { partsOfDay, type WishedPart } from './limits.ts';
import { formatTime, formatWeekdayDate } from '../time/date.ts';

const part = z.enum(['any', 'morning', 'afternoon', 'evening'] satisfies WishedPart[]);

export const wishStatuses = {
  unconfirmed: 'Email pending',
  waiting: 'Waiting',
  offered: 'Offered',
  passed: 'Offer not taken',
  booked: 'Booked',
  ended: 'Ended',
} as const;

export type WishStatus = keyof typeof wishStatuses;

const status = z.enum(keysOf(wishStatuses));

const { session, guests, extraTime, addOns, name, email, phone } = bookingFields;

const chooseDay = 'Please choose a day';
const optionalDay = z.pipe(fields.optional(10), z.nullable(fields.day(chooseDay)));
const optionalPart = z._default(part, 'any');

/** The days and the parts of the day, as an HTML form sends them. */
const dayFields = {
  day1: fields.day(chooseDay),
  part1: optionalPart,
  day2: optionalDay,
  part2: optionalPart,
  day3: optionalDay,
  part3: optionalPart,
  day4: optionalDay,
  part4: optionalPart,
  day5: optionalDay,
  part5: optionalPart,
};

/** POST /api/wishes: a visitor asks to be emailed if a time opens. */
export const wishRequest = z.object({
  session,
  guests,
  extraTime,
  addOns,
  ...dayFields,
  name,
  email,
  phone,
  consent: fields.consent,
  ...honeypot,
});

export type WishRequest = z.infer<typeof wishRequest>;

export interface WishedDay {
  day: string;
  part: WishedPart;
  /** the form's field, for an error message */
  field: string;
}

/** Reads the days of a form, without repeated ones. */
export function readWishedDays(form: WishRequest): WishedDay[] {
  const wished = new Map<string, WishedDay>();
  for (const number of [1, 2, 3, 4, 5] as const) {
    const field = `day${number}` as const;
    const wishedPart = form[`part${number}` as const];
    const wishedDay = form[field];
    if (wishedDay) wished.set(`${wishedDay} ${wishedPart}`, { day: wishedDay, part: wishedPart, field });
  }
  return [...wished.values()];
}

/** A time that a visitor waits for: one day of a form. The wishes of a form share an `entryId`. */
export const wishes = table(
  {
    ...versioned,
    entryId: id,
    status,
    day,
    part,
    session,
    guests,
    extraTime: z.int(),
    /** JSON list of IDs */
    addOns: text,
    name,
    email,
    phone: textOrNull,
    /** the statement that the visitor agreed to, as the form showed it */
    consent: textOrNull,
    /** the offered time; null unless the status is `offered` */
    startsAt: z.nullable(instant),
    endsAt: z.nullable(instant),
    heldUntil: z.nullable(instant),
  },
  { people: { visitor: { by: 'email', erasedColumns: null } } },
);

export type Wish = Row<typeof wishes>;

/** A time that is held for a visitor, as their link shows it to the booking form. */
export interface HeldOffer extends Pick<Wish, 'name' | 'email' | 'phone'> {
  /** "Saturday, December 5, at 2 pm" */
  when: string;
  /** "3:30 pm" */
  until: string;
}

/** The columns of a wish without an offer. */
export const noOffer = { startsAt: null, endsAt: null, heldUntil: null } satisfies Partial<Wish>;

/** "Saturday, December 5, afternoon" */
export const describeWish = ({ day: wishedDay, part: wishedPart }: Pick<Wish, 'day' | 'part'>) =>
  `${formatWeekdayDate(wishedDay)}, ${partsOfDay[wishedPart].toLowerCase()}`;

/** A wish in the admin's list. */
export interface ListedWish extends Omit<Wish, 'addOns' | 'entryId'> {
  addOns: string[];
  /** the offered time in the studio's timezone */
  time: string | null;
}

export const wishList = defineList<ListedWish>({
  name: 'wishes',
  title: 'Time waitlist',
  search: 'Search by name or email',
  sorts: ['day', '-day', 'createdAt'],
  filters: {
    status: { label: 'Status', options: wishStatuses },
    part: { label: 'Part of day', options: partsOfDay },
    session: {
      label: 'Session',
      options: ({ sessions }) => Object.fromEntries(sessions.map((each) => [each.id, each.name])),
    },
  },
  hasDateFilter: true,
  columns: {
    day: { name: 'Day', kind: 'day' },
    part: { name: 'Part of day', value: (wish) => partsOfDay[wish.part] },
    session: { name: 'Session', value: (wish, { sessions }) => findName(sessions, wish.session) },
    guests: { name: 'People', kind: 'number' },
    name: { name: 'Name', kind: 'longText' },
    status: {
      name: 'Status',
      value: (wish) => wishStatuses[wish.status] + (wish.time ? `: ${formatTime(wish.time)}` : ''),
    },
    createdAt: { name: 'Since', kind: 'date' },
  },
  csv: {
    Day: 'day',
    'Part of day': 'part',
    Session: 'session',
    People: 'guests',
    'Add-ons': {
      value: (wish, studio) => wish.addOns.map((each) => findName(studio.addOns, each)).join(', '),
    },
    Status: { value: (wish) => wishStatuses[wish.status] },
    Offered: ['startsAt', 'time'],
    Name: 'name',
    Email: 'email',
    Phone: 'phone',
    Since: ['createdAt', 'time'],
    'Agreed to': 'consent',
  },
});

export const wishEndpoints = {
  delete: endpoint('DELETE /wishes/:id', versionOnly),
};
