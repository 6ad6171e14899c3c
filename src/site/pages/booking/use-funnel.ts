import { useEffect, useState } from 'react';
import { getPreviousPage, track } from '../../tracking/track.ts';
import { type BookingSettings, type Choice, emptyChoice } from '#src/domain/booking/choice.ts';
import { estimate, isPeakTime } from '#src/domain/booking/estimate.ts';
import { takesPayment } from './payment.ts';
import { storeStartedPayment, createStepCounter } from './started-payment.ts';
import { advance, type FunnelAction, type FunnelEventData, initialFunnelState } from './funnel.ts';
import type { FunnelEvent } from '../../tracking/events.ts';
import { readFragment } from '#src/paths.ts';
import { site } from '#src/content/site.ts';

/** DOM event through which the diagnostics page receives funnel events. */
export const funnelEventName = 'hq:funnel';

export type ShownFunnelEvent = CustomEvent<{ name: string; data: unknown }>;

declare global {
  interface WindowEventMap {
    [funnelEventName]: ShownFunnelEvent;
  }
}

function getEventData(choice: Choice, discount: number, settings: BookingSettings): FunnelEventData {
  const price = estimate(choice, settings);
  return {
    session_type: choice.session,
    price: price && Math.max(0, price.subtotalCents / 100 - discount),
    is_prime_time: price?.isPeak ?? null,
  };
}

/**
 * Where the visitor came from: a page on this site, another site's host, or 'direct'. Call it while the page first renders, because the
 * tracker then records this page as the previous one.
 */
export function getEntryPoint(): string {
  if (import.meta.env.SSR) return 'direct';
  const previousPage = getPreviousPage();
  if (previousPage) return previousPage;
  const from = document.referrer && URL.parse?.(document.referrer);
  if (!from) return 'direct';
  return from.origin === location.origin ? from.pathname : from.host;
}

/** Reports an action with the given choice, or with the last reported one if none is given. */
export type ReportAction = (action: FunnelAction, choice?: Choice) => void;

function createReport(settings: BookingSettings): ReportAction {
  let state = initialFunnelState;
  let latest = emptyChoice;
  let discount = 0;
  let count: ((event: FunnelEvent) => void) | undefined;
  return (action, choice = latest) => {
    latest = choice;
    if (action.type === 'discount changed') discount = action.dollars;
    const data = getEventData(choice, discount, settings);
    if (action.type === 'checkout opened') storeStartedPayment(data);
    // Schedulers keep their own statistics, so only requests to the studio are counted.
    if (action.type === 'entered' && action.mode === 'request') count = createStepCounter();
    const next = advance(state, action, { data, takesPayment: takesPayment(choice) });
    state = next.state;
    for (const event of next.events) {
      emit(event);
      count?.(event);
    }
  };
}

/** Returns a function that reports booking actions. Its identity is stable, so effects can depend on it. */
export function useFunnel(settings: BookingSettings): ReportAction {
  const [report] = useState(() => createReport(settings));

  useEffect(() => {
    const onLeave = () => report({ type: 'left' });
    function onReturn({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      report({ type: 'returned' });
      // The form waits for the payment, so start again.
      if (readFragment('unpaid')) location.reload();
    }
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onReturn);
    return () => {
      onLeave();
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onReturn);
    };
  }, [report]);
  return report;
}

function emit({ name, data }: FunnelEvent): void {
  track(name, data);
  dispatchEvent(new CustomEvent(funnelEventName, { detail: { name, data } }));
}

/** Reports what the visitor chose. Clearing a choice is not reported. */
export function reportChange(
  report: ReportAction,
  changes: Partial<Choice>,
  before: Choice,
  after: Choice,
): void {
  report({ type: 'choice changed' }, after);
  if (changes.session) reportSession(after);
  if (changes.day && changes.day !== before.day) report({ type: 'day chosen', day: changes.day }, after);
  if (changes.time && after.time) report({ type: 'time chosen', day: after.day, time: after.time }, after);
  const added = changes.addOns?.filter((id) => !before.addOns.includes(id)) ?? [];
  for (const addOn of site.addOns) {
    if (added.includes(addOn.id)) report({ type: 'add-on chosen', addOn }, after);
  }
  if (changes.extraTime && changes.extraTime !== before.extraTime) {
    report({ type: 'extra time chosen', minutes: changes.extraTime }, after);
  }
}

/** Reports the chosen session, whether it was clicked or came from the URL. */
export function reportSession(choice: Choice): void {
  const { session, day, time } = choice;
  const chosen = site.sessions.find(({ id }) => id === session);
  if (!chosen) return;
  const tier = day && isPeakTime(day, time, site.booking.primeTimeFrom) ? 'primeTime' : 'offPeak';
  track('service_selection', { service_type: chosen.id, price_tier: tier, price: chosen[tier] });
}
