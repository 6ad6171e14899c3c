import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { type ReactNode, useState } from 'react';
import { formatCents } from '#src/domain/studio/money.ts';
import type { BookingQuote } from '#src/domain/booking/booking-inputs.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { getText } from '../../dialogs/get-text.ts';
import { useAsyncData } from '../../data/use-async-data.ts';
import { FieldsWithPrice, missingFeeNote } from './FieldsWithPrice.tsx';

interface Props {
  booking: Booking;
  field: GetFieldProps;
  /** initial values that differ from the booking, such as a new time */
  initialChanges?: Record<string, string> | undefined;
  children: ReactNode;
}

const quotedFieldNames = ['session', 'day', 'time', 'guests', 'extraTime'];

/** Reads the changes from the form. It omits empty and missing fields, and the service uses the booking's values for these. */
function readChanges(form: HTMLFormElement): Record<string, string> {
  const values = new FormData(form);
  const changes: Record<string, string> = {};
  for (const name of quotedFieldNames) {
    const value = getText(values, name);
    if (value) changes[name] = value;
  }
  if (form.elements.namedItem('addOns')) changes['addOns'] = values.getAll('addOns').map(String).join(',');
  return changes;
}

/** Wraps fields that change a booking, and shows the service's new price and a field for a different price below them. */
export function FieldsWithQuote({ booking, field, initialChanges, children }: Props) {
  const [changes, setChanges] = useState(initialChanges ?? {});
  const { data, error } = useAsyncData(`quote ${booking.id} ${JSON.stringify(changes)}`, (signal) =>
    api(bookingEndpoints.quote, { id: booking.id, input: changes, signal }),
  );
  return (
    <FieldsWithPrice
      field={field}
      onChange={(form) => setChanges(readChanges(form))}
      price={error ?? (data && formatQuote(data))}
    >
      {children}
    </FieldsWithPrice>
  );
}

function formatQuote({ before, total, due, refund, guestFeeUnset }: BookingQuote): string {
  const price =
    before === total
      ? `The price stays ${formatCents(total)}.`
      : `The price goes ${total > before ? 'up' : 'down'} ${formatCents(Math.abs(total - before))}, from ${formatCents(before)} to ${formatCents(total)}.`;
  const result = refund
    ? ` ${formatCents(refund)} will be refunded.`
    : due
      ? ` ${formatCents(due)} ${before === total ? 'is' : 'will be'} due.`
      : '';
  return price + result + (guestFeeUnset ? missingFeeNote : '');
}
