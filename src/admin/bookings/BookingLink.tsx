import type { ComponentProps } from 'react';
import type { Booking } from '#src/domain/booking/booking.ts';
import { useOpenRecord } from '../lists/list-query.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Props extends ComponentProps<'a'> {
  booking: Pick<Booking, 'number'>;
}

/** A link that opens a booking's panel over the current screen. */
export function BookingLink({ booking, children = formatBookingNumber(booking.number), ...rest }: Props) {
  const { getHref } = useOpenRecord('booking');
  return (
    <a href={getHref(formatBookingNumber(booking.number))} {...rest}>
      {children}
    </a>
  );
}
