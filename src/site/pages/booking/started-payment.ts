import { readStored, store } from '#src/lib/browser/storage.ts';
import { track } from '../../tracking/track.ts';
import { countStep } from './count-step.ts';
import type { FunnelEventData } from './funnel.ts';

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
