import { FieldSelect } from '#src/ui/Field.tsx';
import type { Booking } from '#src/domain/booking/booking.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { extraTimeOptions, sessionOptions } from '../booking-labels.ts';
import { GuestsAndAddOns } from './GuestsAndAddOns.tsx';
import { LongerSessionOffer } from './LongerSessionOffer.tsx';

export function EditFields({ booking, field }: { booking: Booking; field: GetFieldProps }) {
  return (
    <>
      <LongerSessionOffer booking={booking}>
        <FieldSelect
          {...field('session')}
          label="Session"
          options={sessionOptions}
          defaultValue={booking.session}
        />
        <FieldSelect
          {...field('extraTime')}
          label="Extra time"
          options={extraTimeOptions}
          defaultValue={String(booking.extraTime)}
        />
      </LongerSessionOffer>
      <GuestsAndAddOns field={field} guests={booking.guests} addOns={booking.addOns} />
    </>
  );
}
