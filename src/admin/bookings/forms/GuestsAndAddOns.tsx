import { Field } from '#src/components/Field.tsx';
import { FieldChoice } from '#src/components/FieldChoice.tsx';
import type { Booking } from '#src/model/admin/booking.ts';
import { maxGuests } from '#src/model/booking-limits.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { addOnChoices } from '../booking-labels.ts';

interface Props extends Pick<Booking, 'guests' | 'addOns'> {
  field: GetFieldProps;
}

export function GuestsAndAddOns({ field, guests, addOns }: Props) {
  return (
    <>
      <Field
        {...field('guests')}
        label="People"
        type="number"
        min="1"
        max={maxGuests}
        defaultValue={guests}
      />
      <FieldChoice
        {...field('addOns')}
        label="Add-ons"
        choices={addOnChoices}
        defaultValue={addOns}
        multiple
        optional
        layout="row"
      />
    </>
  );
}
