import { useState } from 'react';
import { useFunnel } from '#src/booking/use-funnel.ts';
import { site } from '#src/content/site.ts';
import type { BookingProvider } from '#src/model/booking-provider.ts';
import { RequestBooking } from './RequestBooking.tsx';
import { ScheduledBooking } from './ScheduledBooking.tsx';

/** Booking by the scheduler that the settings name, or by a request; a scheduler that fails gives way to the request. */
export function Booking({ provider }: { provider: BookingProvider }) {
  const report = useFunnel(site);
  const [shown, show] = useState(provider);
  return shown === 'none' ? (
    <RequestBooking report={report} inPlaceOf={provider} />
  ) : (
    <ScheduledBooking scheduler={shown} report={report} onGiveUp={() => show('none')} />
  );
}
