import type { AnchorHTMLAttributes } from 'react';
import type { Booking } from '#src/model/admin/booking.ts';
import { useOpened } from '../list/use-opened.ts';
import { showNumber } from './booking-words.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  booking: Pick<Booking, 'number'>;
}

/** Opens a booking's panel over the current screen. */
export function BookingLink({ booking, children = showNumber(booking), ...more }: Props) {
  const { addressOf } = useOpened('booking');
  return (
    <a href={addressOf(showNumber(booking))} {...more}>
      {children}
    </a>
  );
}
