import type { AddOnId, SessionId } from '#src/model/ids.ts';
import type { Studio } from '#src/model/studio.ts';

/** The facts of the studio that booking reckons with. */
export type Offer = Pick<Studio, 'sessions' | 'addOns' | 'booking' | 'hours'>;

/** Extra time is asked for in steps, not ticked. */
export type OfferedAddOn = Exclude<AddOnId, 'extraTime'>;

/** The visitor's choice so far. */
export interface Choice {
  session: SessionId | null;
  addOns: readonly OfferedAddOn[];
  /** everyone who comes, the visitor included */
  guests: number;
  /** 2026-12-01 */
  day: string | null;
  /** the start, on the studio's clock: 14:30 */
  time: string | null;
  /** steps of extra time */
  extraTime: number;
}

/** Minutes in one step of extra time. */
export const extraTimeStep = 15;
export const mostExtraTimeSteps = 8;

export const nothingChosen: Choice = {
  session: null,
  addOns: [],
  guests: 1,
  day: null,
  time: null,
  extraTime: 0,
};

/** The add-ons that are ticked, in the order of the settings. */
export const offeredAddOns = ({ addOns }: Pick<Offer, 'addOns'>) =>
  addOns.filter((addOn): addOn is typeof addOn & { id: OfferedAddOn } => addOn.id !== 'extraTime');

/** The minutes that a choice takes of the studio's day. */
export const minutesOf = ({ session, extraTime }: Choice, { sessions }: Pick<Offer, 'sessions'>) =>
  (sessions.find(({ id }) => id === session)?.duration ?? 0) + extraTime * extraTimeStep;
