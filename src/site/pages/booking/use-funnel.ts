import { useEffect, useState } from 'react';
import { getPreviousPage, track } from '../../tracking/track.ts';
import { type Choice, emptyChoice, type BookingSettings } from '#src/domain/booking/choice.ts';
import { estimate } from '#src/domain/booking/estimate.ts';
import { createStepCounter } from './count-step.ts';
import { advance, type FunnelEventData, type FunnelAction, initialFunnelState } from './funnel.ts';
import type { FunnelEvent } from '../../tracking/funnel-events.ts';

/** DOM event through which the diagnostics page receives funnel events. */
export const funnelEventName = 'hq:funnel';

function getEventData(choice: Choice, settings: BookingSettings): FunnelEventData {
  const price = estimate(choice, settings);
  return {
    session_type: choice.session,
    price: price && price.totalCents / 100,
    is_prime_time: price?.isPeak ?? null,
  };
}

/** Where the visitor came from: a page on this site, another site's host, or 'direct'. */
export function getEntryPoint(): string {
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
  let count: ((event: FunnelEvent) => void) | undefined;
  return (action, choice = latest) => {
    latest = choice;
    // Schedulers keep their own statistics, so only requests to the studio are counted.
    if (action.type === 'entered' && action.mode === 'request') count = createStepCounter();
    const next = advance(state, action, getEventData(choice, settings));
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
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && report({ type: 'returned' });
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
