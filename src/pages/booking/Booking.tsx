import { useState } from 'react';
import { useFunnel } from '#src/booking/use-funnel.ts';
import { site } from '#src/content/site.ts';
import { isHydrated } from '#src/site/use-hydrated.ts';
import { RequestBooking } from './RequestBooking.tsx';
import type * as ScheduledBooking from './ScheduledBooking.tsx';
import { loadLaterSteps } from './use-later-steps.ts';

const { provider } = site.booking;
let scheduled: typeof ScheduledBooking | undefined;

/**
 * Loads what the page shows at once: the scheduler's part if there is one, and all steps of a request unless the page was
 * prerendered with them.
 */
export async function prepareBooking(): Promise<void> {
  if (provider !== 'none') scheduled = await import('./ScheduledBooking.tsx');
  if (import.meta.env.SSR || isHydrated()) await loadLaterSteps();
}

/** Booking through the configured scheduler or by request. Falls back to a request if the scheduler fails. */
export function Booking() {
  const report = useFunnel(site);
  const [shown, show] = useState(provider);
  return scheduled && shown !== 'none' ? (
    <scheduled.ScheduledBooking scheduler={shown} report={report} onGiveUp={() => show('none')} />
  ) : (
    <RequestBooking report={report} inPlaceOf={provider} />
  );
}
