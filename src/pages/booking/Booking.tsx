import { useState } from 'react';
import { useFunnel } from '#src/booking/use-funnel.ts';
import { site } from '#src/content/site.ts';
import type { BookingProvider } from '#src/model/booking-provider.ts';
import { RequestBooking } from './RequestBooking.tsx';
import { ScheduledBooking } from './ScheduledBooking.tsx';

/** Booking through the configured scheduler or by request. Falls back to a request if the scheduler fails. */
export function Booking({ provider }: { provider: BookingProvider }) {
  const report = useFunnel(site);
  const [shown, show] = useState(provider);
  return shown === 'none' ? (
    <RequestBooking report={report} inPlaceOf={provider} />
  ) : (
    <ScheduledBooking scheduler={shown} report={report} onGiveUp={() => show('none')} />
  );
}
