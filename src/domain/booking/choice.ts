import type { Studio } from '../studio/studio.ts';
export type BookingSettings = Pick<Studio, 'sessions' | 'addOns' | 'booking' | 'hours' | 'tax'>;

export interface Choice {
  /** the session's ID */
  session: string | null;
  /** IDs, without the add-on for extra time */
  addOns: readonly string[];
  /** number of people, including the visitor */
  guests: number;
  /** 2026-12-01 */
  day: string | null;
  /** start time in the studio's timezone: 14:30 */
  time: string | null;
  /** minutes */
  extraTime: number;
}

/** A choice with all that a booking needs. */
export interface CompleteChoice extends Choice {
  session: string;
  day: string;
  time: string;
}

export const emptyChoice: Choice = {
  session: null,
  addOns: [],
  guests: 1,
  day: null,
  time: null,
  extraTime: 0,
};

/** Extra time is an add-on too, but its minutes have a separate field. */
export const getCheckboxAddOns = ({ addOns }: Pick<BookingSettings, 'addOns'>) =>
  addOns.filter(({ minutes }) => minutes === undefined);

/** The add-on that prolongs the session, if the studio offers one. */
export function getExtraTimeAddOn({ addOns }: Pick<BookingSettings, 'addOns'>) {
  const found = addOns.find(({ minutes }) => minutes !== undefined);
  return found?.minutes === undefined ? null : { ...found, minutes: found.minutes };
}

/** The minutes of extra time that can be booked. */
export function getExtraTimeChoices(settings: Pick<BookingSettings, 'addOns'>): number[] {
  const step = getExtraTimeAddOn(settings)?.minutes ?? Infinity;
  const count = Math.floor(maxExtraMinutes / step);
  return Array.from({ length: count + 1 }, (_, index) => (index === 0 ? 0 : index * step));
}

export const getTotalMinutes = (
  { session, extraTime }: Choice,
  { sessions }: Pick<BookingSettings, 'sessions'>,
) => (sessions.find(({ id }) => id === session)?.duration ?? 0) + extraTime;

// The booking page loads these constants without the schemas that use them.
export const maxExtraMinutes = 120;
/** The most that anyone can book; `maximumGuests` in studio.yaml is what visitors can choose. */
export const maxGuests = 12;

/** A request holds its time for this many hours, unless the customer keeps it on the page that our email links to. */
export const holdHours = 2;
