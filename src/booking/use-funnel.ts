import { useEffect, useState } from 'react';
import { previousPage } from '#src/tracking/previous-page.ts';
import { track } from '#src/tracking/track.ts';
import { type Choice, nothingChosen, type Offer } from './choice.ts';
import { estimate } from './estimate.ts';
import { stepCounter } from './count-step.ts';
import { advance, type Facts, type FunnelAction, funnelStart } from './funnel.ts';
import type { FunnelEvent } from '#src/tracking/funnel-events.ts';

/** Called with each event when it is emitted, for the diagnostics page. */
export const funnelHeard = 'hq:funnel';

function factsOf(choice: Choice, offer: Offer): Facts {
  const sum = estimate(choice, offer);
  return {
    session_type: choice.session,
    price: sum && sum.totalCents / 100,
    is_prime_time: sum?.isPrimeTime ?? null,
  };
}

/** Where a visitor came from: a page of the site, another site's host, or nowhere. */
export function entryPoint(): string {
  const before = previousPage();
  if (before) return before;
  const from = document.referrer && URL.parse?.(document.referrer);
  if (!from) return 'direct';
  return from.origin === location.origin ? from.pathname : from.host;
}

/** Reports an action with the choice of that time; without one, with the last choice reported. */
export type Report = (action: FunnelAction, choice?: Choice) => void;

function makeReport(offer: Offer): Report {
  let state = funnelStart;
  let latest = nothingChosen;
  let count: ((event: FunnelEvent) => void) | undefined;
  return (action, choice = latest) => {
    latest = choice;
    // Requests go to the studio's own service; a scheduler's visitors are counted by the scheduler.
    if (action.type === 'entered' && action.mode === 'request') count = stepCounter();
    const next = advance(state, action, factsOf(choice, offer));
    state = next.state;
    for (const event of next.events) {
      emit(event);
      count?.(event);
    }
  };
}

/** Reports what happens to a booking. What is returned stays the same, so that effects may call it. */
export function useFunnel(offer: Offer): Report {
  const [report] = useState(() => makeReport(offer));

  useEffect(() => {
    const leave = () => report({ type: 'left' });
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && report({ type: 'returned' });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [report]);
  return report;
}

function emit({ name, data }: FunnelEvent): void {
  track(name, data);
  dispatchEvent(new CustomEvent(funnelHeard, { detail: { name, data } }));
}
