import type { AddOnId, SessionId } from '#src/model/ids.ts';
import type { Studio } from '#src/model/studio.ts';
import { extraTimeStepMinutes } from './extra-time.ts';

/** The studio settings that booking needs. */
export type BookingSettings = Pick<Studio, 'sessions' | 'addOns' | 'booking' | 'hours'>;

/** Extra time is chosen in steps, not as a checkbox. */
export type OfferedAddOn = Exclude<AddOnId, 'extraTime'>;

export interface Choice {
  session: SessionId | null;
  addOns: readonly OfferedAddOn[];
  /** everyone, including the visitor */
  guests: number;
  /** 2026-12-01 */
  day: string | null;
  /** the start, on the studio's clock: 14:30 */
  time: string | null;
  /** steps of extra time */
  extraTime: number;
}

export const nothingChosen: Choice = {
  session: null,
  addOns: [],
  guests: 1,
  day: null,
  time: null,
  extraTime: 0,
};

/** Add-ons offered as checkboxes. Extra time has its own field. */
export const offeredAddOns = ({ addOns }: Pick<BookingSettings, 'addOns'>) =>
  addOns.filter((addOn): addOn is typeof addOn & { id: OfferedAddOn } => addOn.id !== 'extraTime');

/** Minutes including extra time. */
export const getTotalMinutes = (
  { session, extraTime }: Choice,
  { sessions }: Pick<BookingSettings, 'sessions'>,
) => (sessions.find(({ id }) => id === session)?.duration ?? 0) + extraTime * extraTimeStepMinutes;
