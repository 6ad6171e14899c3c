import { Field } from '#src/components/Field.tsx';
import { FieldChoice } from '#src/components/FieldChoice.tsx';
import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { site } from '#src/content/site.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';
import { extraTimeOptions } from './booking-labels.ts';
import { LongerSession } from './LongerSession.tsx';

const sessions = Object.fromEntries(
  site.sessions.map(({ id, name, duration }) => [id, `${name}, ${duration} minutes`]),
);
const addOns = site.addOns
  .filter(({ id }) => id !== 'extraTime')
  .map(({ id, name, price }) => ({ value: id, label: `${name}, $${price}` }));

/** Fields for the session, people and extras. */
export function EditFields({ booking, field }: { booking: Booking; field: GetFieldProps }) {
  return (
    <>
      <LongerSession booking={booking}>
        <FieldSelect
          {...field('session')}
          label="Session"
          options={sessions}
          defaultValue={booking.session}
        />
        <FieldSelect
          {...field('extraTime')}
          label="Extra time"
          options={extraTimeOptions}
          defaultValue={String(booking.extraTime)}
        />
      </LongerSession>
      <Field
        {...field('guests')}
        label="People"
        type="number"
        min="1"
        max="12"
        defaultValue={booking.guests}
      />
      <FieldChoice
        {...field('addOns')}
        label="Add-ons"
        choices={addOns}
        defaultValue={booking.addOns}
        multiple
        optional
        layout="row"
      />
    </>
  );
}
