import type { AddOnId, SessionId } from '../studio/ids.ts';
import type { Studio } from '../studio/studio.ts';
import { extraTimeStepMinutes } from './booking-limits.ts';

export type BookingSettings = Pick<Studio, 'sessions' | 'addOns' | 'booking' | 'hours' | 'tax'>;

export type CheckboxAddOn = Exclude<AddOnId, 'extraTime'>;

export interface Choice {
  session: SessionId | null;
  addOns: readonly CheckboxAddOn[];
  /** number of people, including the visitor */
  guests: number;
  /** 2026-12-01 */
  day: string | null;
  /** start time in the studio's timezone: 14:30 */
  time: string | null;
  /** number of 15-minute steps */
  extraTime: number;
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
  addOns.filter((addOn): addOn is typeof addOn & { id: CheckboxAddOn } => addOn.id !== 'extraTime');

export const getTotalMinutes = (
  { session, extraTime }: Choice,
  { sessions }: Pick<BookingSettings, 'sessions'>,
) => (sessions.find(({ id }) => id === session)?.duration ?? 0) + extraTime * extraTimeStepMinutes;
