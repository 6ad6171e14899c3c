import { Field } from '#src/components/Field.tsx';
import { FieldChoice } from '#src/components/FieldChoice.tsx';
import { FieldSelect } from '#src/components/FieldSelect.tsx';
import type { Booking } from '#src/model/admin/booking.ts';
import { maxGuests } from '#src/model/booking-limits.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { addOnChoices, extraTimeOptions, sessionOptions } from '../booking-labels.ts';
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
      <Field
        {...field('guests')}
        label="People"
        type="number"
        min="1"
        max={maxGuests}
        defaultValue={booking.guests}
      />
      <FieldChoice
        {...field('addOns')}
        label="Add-ons"
        choices={addOnChoices}
        defaultValue={booking.addOns}
        multiple
        optional
        layout="row"
      />
    </>
  );
}
