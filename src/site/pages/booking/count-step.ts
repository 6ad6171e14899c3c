import { getServiceUrl } from '#src/content/service-url.ts';
import { request } from '#src/lib/browser/request.ts';
import { funnelEndpoint } from '#src/domain/schema/endpoints.ts';
import type { FunnelStep } from '#src/domain/owner/dashboard.ts';
import type { FunnelEvent, FunnelEventName } from '../../tracking/events.ts';

const stepByEvent: Partial<Record<FunnelEventName, FunnelStep>> = {
  booking_entry_point: 'view',
  booking_calendar_view: 'session',
  booking_time_slot_selected: 'time',
  booking_customer_details_entered: 'details',
  booking_funnel_completed: 'request',
};

/** Counts each step once per visit for the owner's dashboard. Sends only the step's name. */
export function createStepCounter(): (event: FunnelEvent) => void {
  const counted = new Set<FunnelStep>();
  return ({ name, data }) => {
    const step = stepByEvent[name];
    if (!step || counted.has(step) || ('validity' in data && data.validity === 'invalid')) return;
    counted.add(step);
    const body = JSON.stringify({ step });
    request(getServiceUrl(funnelEndpoint), { method: 'POST', body, keepalive: true }).catch(() => {
      // A missed count must not stop the booking.
    });
  };
}
