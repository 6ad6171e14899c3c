import { Field } from '#src/ui/Field.tsx';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import type { Booking } from '#src/domain/booking/booking.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { getAddOnChoices } from '../booking-labels.ts';
import { maxGuests } from '#src/domain/booking/choice.ts';

interface Props extends Pick<Booking, 'guests' | 'addOns'> {
  field: GetFieldProps;
}

export function GuestsAndAddOns({ field, guests, addOns }: Props) {
  const choices = getAddOnChoices(addOns);
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
      {choices.length > 0 && (
        <FieldChoice
          {...field('addOns')}
          label="Add-ons"
          choices={choices}
          defaultValue={addOns}
          multiple
          optional
          layout="row"
        />
      )}
    </>
  );
}
