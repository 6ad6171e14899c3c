import { readStored, store } from '#src/lib/browser/storage.ts';
import { track } from '../../tracking/track.ts';
import type { FunnelEventData } from './funnel.ts';
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

const countStep = (step: FunnelStep): void =>
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

const key = 'hq_booking_payment';

/** Keeps the data of the funnel's events in this tab while the visitor is on the payment provider's page. */
export const storeStartedPayment = (data: FunnelEventData): void =>
  void store('sessionStorage', key, JSON.stringify(data));

function takeStartedPayment(): FunnelEventData | null {
  const stored = readStored('sessionStorage', key);
  void store('sessionStorage', key, null);
  return stored ? (JSON.parse(stored) as FunnelEventData) : null; // written above
}

/** Reports a payment that this tab has started, once the service has confirmed it. */
export function reportPaid(bookingId: string): void {
  const data = takeStartedPayment();
  if (!data) return;
  track('booking_payment_completed', { ...data, booking_id: bookingId });
  track('booking_funnel_completed', { ...data, booking_id: bookingId });
  countStep('request');
}

export function reportNotPaid(reason: string): void {
  const data = takeStartedPayment();
  if (data) track('booking_payment_failed', { ...data, reason });
}
