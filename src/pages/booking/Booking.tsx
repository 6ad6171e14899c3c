import { useState } from 'react';
import { useFunnel } from '#src/booking/use-funnel.ts';
import { site } from '#src/content/site.ts';
import { isHydrated } from '#src/site/use-hydrated.ts';
import { RequestBooking } from './RequestBooking.tsx';
import type * as ScheduledBooking from './ScheduledBooking.tsx';
import { loadLaterSteps } from './steps/use-later-steps.ts';

const { provider } = site.booking;
let scheduled: typeof ScheduledBooking | undefined;

/**
 * Loads the code that the page needs first: the scheduler's if there is one, and all steps of a request unless the page was
 * prerendered with them.
 */
export async function prepareBooking(): Promise<void> {
  if (provider !== 'none') scheduled = await import('./ScheduledBooking.tsx');
  if (import.meta.env.SSR || isHydrated()) await loadLaterSteps();
}

/** Booking through the configured scheduler or by request. Falls back to a request if the scheduler fails. */
export function Booking() {
  const report = useFunnel(site);
  const [activeProvider, setActiveProvider] = useState(provider);
  return scheduled && activeProvider !== 'none' ? (
    <scheduled.ScheduledBooking
      scheduler={activeProvider}
      report={report}
      onGiveUp={() => setActiveProvider('none')}
    />
  ) : (
    <RequestBooking report={report} configuredProvider={provider} />
  );
}
