import type { Choice } from '#src/domain/booking/choice.ts';
import { extraTimeStepMinutes } from '#src/domain/booking/booking-limits.ts';
import type { ReportAction } from './use-funnel.ts';
import { site } from '#src/content/site.ts';
import { isPeakTime } from '#src/domain/booking/peak-time.ts';
import { track } from '../../tracking/track.ts';

/** Reports what the visitor chose. Clearing a choice is not reported. */
export function reportChange(
  report: ReportAction,
  changes: Partial<Choice>,
  before: Choice,
  after: Choice,
): void {
  if (changes.session) reportSession(report, after);
  if (changes.day && changes.day !== before.day) report({ type: 'day chosen', day: changes.day }, after);
  if (changes.time && after.time) report({ type: 'time chosen', day: after.day, time: after.time }, after);
  for (const addOn of changes.addOns ?? []) {
    if (!before.addOns.includes(addOn)) report({ type: 'add-on chosen', addOn }, after);
  }
  if (changes.extraTime && changes.extraTime !== before.extraTime) {
    report({ type: 'extra time chosen', minutes: changes.extraTime * extraTimeStepMinutes }, after);
  }
}

/** Reports the chosen session, whether it was clicked or came from the URL. */
export function reportSession(report: ReportAction, choice: Choice): void {
  const { session, day, time } = choice;
  const chosen = site.sessions.find(({ id }) => id === session);
  if (!chosen) return;
  report({ type: 'session chosen' }, choice);
  const tier = day && isPeakTime(day, time, site.booking.primeTimeFrom) ? 'primeTime' : 'offPeak';
  track('service_selection', { service_type: chosen.id, price_tier: tier, price: chosen[tier] });
}
