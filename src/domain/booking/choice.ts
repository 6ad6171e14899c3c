import type { Studio } from '../studio/studio.ts';
import { maxExtraMinutes } from './booking-limits.ts';

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
