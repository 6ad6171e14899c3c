import { formatCents } from '../studio/money.ts';
import { type Choice, getExtraTimeAddOn, getTotalMinutes, type BookingSettings } from './choice.ts';
import { estimate, getTimeCents } from './estimate.ts';

interface LongerSession {
  change: { session: string; extraTime: number };
  name: string;
  minutes: number;
  /** the price including the extra time still needed; off-peak until a start time is chosen */
  cents: number;
  /** no start time is chosen yet, so the price may change */
  isProvisional: boolean;
}

/** Finds a longer session that replaces extra time at the same price or less. Null if there is none. */
export function findLongerSession(choice: Choice, settings: BookingSettings): LongerSession | null {
  const chosen = estimate(choice, settings);
  const step = getExtraTimeAddOn(settings)?.minutes;
  if (!chosen || choice.extraTime === 0 || step === undefined) return null;
  const neededMinutes = getTotalMinutes(choice, settings);
  const longer = settings.sessions.flatMap(({ id: session, name, duration }) => {
    const extraTime = Math.max(0, Math.ceil((neededMinutes - duration) / step)) * step;
    const alternative = { ...choice, session, extraTime };
    const price = estimate(alternative, settings);
    if (!price || extraTime >= choice.extraTime) return [];
    const minutes = getTotalMinutes(alternative, settings);
    return [{ change: { session, extraTime }, name, minutes, cents: getTimeCents(price) }];
  });
  const [best] = longer.toSorted((a, b) => a.cents - b.cents);
  return best && best.cents <= getTimeCents(chosen)
    ? { ...best, isProvisional: chosen.isPeak === null }
    : null;
}

/** Example: Extended with 15 minutes of extra time gives you 105 minutes for $234. */
export function describeLongerSession({
  name,
  change,
  minutes,
  isProvisional,
  cents,
}: LongerSession): string {
  const extra = change.extraTime > 0 ? ` with ${change.extraTime} minutes of extra time` : '';
  return `${name}${extra} gives you ${minutes} minutes ${isProvisional ? 'from' : 'for'} ${formatCents(cents)}.`;
}
