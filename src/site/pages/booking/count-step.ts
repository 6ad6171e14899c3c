import { request } from '#src/lib/browser/request.ts';
import { funnelEndpoint } from '#src/domain/schema/endpoints.ts';
import type { FunnelStep } from '#src/domain/owner/dashboard.ts';
import type { FunnelEvent, FunnelEventName } from '../../tracking/events.ts';
import { getServiceUrl } from '#src/content/facts.ts';

/** In the order of the steps. */
const stepByEvent: Partial<Record<FunnelEventName, FunnelStep>> = {
  booking_entry_point: 'view',
  booking_calendar_view: 'session',
  booking_time_slot_selected: 'time',
  booking_customer_details_entered: 'details',
  booking_funnel_completed: 'request',
};

export const countStep = (step: FunnelStep): void =>
  void request(getServiceUrl(funnelEndpoint), {
    method: 'POST',
    body: JSON.stringify({ step }),
    keepalive: true,
  }).catch(() => {
    // A missed count must not stop the booking.
  });

/** Counts each step once per visit for the owner's dashboard, and the steps before it. Sends only the steps' names. */
export function createStepCounter(): (event: FunnelEvent) => void {
  const uncounted = Object.values(stepByEvent);
  return ({ name, data }) => {
    const step = stepByEvent[name];
    if (!step || ('validity' in data && data.validity === 'invalid')) return;
    uncounted.splice(0, uncounted.indexOf(step) + 1).forEach(countStep);
  };
}
