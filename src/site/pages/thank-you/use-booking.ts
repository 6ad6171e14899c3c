import { useEffect, useState } from 'react';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { clearDraft } from '../booking/draft.ts';
import { readBooking } from '../booking/customer-booking.ts';
import { reportNotPaid, reportPaid } from '../booking/started-payment.ts';

const checkAgainMs = 2000;
const maxChecks = 60;

/** The visitor has paid, but the payment has not arrived yet. */
export const isWaiting = ({ state }: CustomerBooking): boolean =>
  state === 'pay' || state === 'paying' || state === 'unpaid';

interface BookingState {
  booking: CustomerBooking | null;
  hasFailed: boolean;
}

/** Reads the booking in a link, again and again until its payment has arrived. Only the service knows whether it has. */
export function useBooking(token: string): BookingState {
  const [state, setState] = useState<BookingState>({ booking: null, hasFailed: false });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checks = 0;
    async function check(): Promise<void> {
      checks += 1;
      const booking = await readBooking(token, controller.signal);
      setState({ booking, hasFailed: booking === null });
      if (booking?.state === 'booked') {
        clearDraft();
        reportPaid(booking.number);
      }
      if (booking?.state === 'taken') reportNotPaid('The time was taken.');
      if (booking && isWaiting(booking) && checks < maxChecks) timer = setTimeout(start, checkAgainMs);
    }
    function start() {
      check().catch(() => {
        if (!controller.signal.aborted) setState(({ booking }) => ({ booking, hasFailed: true }));
      });
    }
    start();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [token]);
  return state;
}
