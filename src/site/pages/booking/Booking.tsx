import { useState } from 'react';
import { useFunnel } from './use-funnel.ts';
import { site } from '#src/content/site.ts';
import { isHydrated } from '../../hydration.ts';
import { RequestBooking } from './RequestBooking.tsx';
import type * as ScheduledBooking from './ScheduledBooking.tsx';
import { loadLaterSteps } from './steps/use-later-steps.ts';

const { provider } = site.booking;
let scheduledModule: typeof ScheduledBooking | undefined;

/**
 * Loads code that the page needs before it renders: the scheduler's code if one is configured, and a request's later steps unless they
 * were prerendered.
 */
export async function prepareBooking(): Promise<void> {
  if (provider !== 'none') scheduledModule = await import('./ScheduledBooking.tsx');
  if (import.meta.env.SSR || isHydrated()) await loadLaterSteps();
}

/** Booking through the configured scheduler or by request. The visitor can switch to a request if the scheduler fails. */
export function Booking() {
  const report = useFunnel(site);
  const [activeProvider, setActiveProvider] = useState(provider);
  return scheduledModule && activeProvider !== 'none' ? (
    <scheduledModule.ScheduledBooking
      scheduler={activeProvider}
      report={report}
      onRequestInstead={() => setActiveProvider('none')}
    />
  ) : (
    <RequestBooking report={report} configuredProvider={provider} />
  );
}
