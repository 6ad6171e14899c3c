import {
  type Choice,
  extraTimeStep,
  mostExtraTimeSteps,
  type OfferedAddOn,
  offeredAddOns,
} from '#src/booking/choice.ts';
import { FieldError } from '#src/components/FieldFrame.tsx';
import { site } from '#src/content/site.ts';
import { ControlledSelect } from './ControlledSelect.tsx';
import styles from './Choices.module.css';

interface Wired {
  id: string;
  name: string;
  error: string | undefined;
}

interface Props {
  choice: Choice;
  field: (name: string) => Wired;
  onChange: (part: Partial<Choice>) => void;
}

const { booking } = site;
const extraTime = site.addOns.find(({ id }) => id === 'extraTime');

const guestOptions = Array.from({ length: booking.maximumGuests }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Just me' : String(index + 1),
}));

const timeOptions = Array.from({ length: mostExtraTimeSteps + 1 }, (_, steps) => ({
  value: String(steps),
  label: steps === 0 ? 'None' : `${steps * extraTimeStep} minutes, $${steps * (extraTime?.price ?? 0)}`,
}));

/** Who comes, how much longer, and what else. */
export function Extras({ choice, field, onChange }: Props) {
  const fee = booking.extraGuestFee;
  const toggle = (id: OfferedAddOn, on: boolean) =>
    onChange({ addOns: on ? [...choice.addOns, id] : choice.addOns.filter((other) => other !== id) });
  return (
    <>
      <div className={styles['pair']}>
        <ControlledSelect
          {...field('guests')}
          label="How many come, you included"
          hint={`${booking.includedGuests} are included. ${
            fee === null ? 'Beyond that the studio confirms the fee' : `Each more is $${fee}`
          }; ${booking.maximumGuests} is a tight fit.`}
          options={guestOptions}
          value={String(choice.guests)}
          onChoose={(guests) => onChange({ guests: Number(guests) })}
        />
        <ControlledSelect
          {...field('extraTime')}
          label="Extra time"
          hint={extraTime?.detail ?? ''}
          options={timeOptions}
          value={String(choice.extraTime)}
          onChoose={(steps) => onChange({ extraTime: Number(steps) })}
        />
      </div>
      <fieldset className={styles['extras']} aria-describedby="booking-addOns-error">
        <legend>Add-ons</legend>
        {offeredAddOns(site).map(({ id, name, price, detail }) => (
          <label key={id}>
            <input
              type="checkbox"
              name="addOns"
              id={`booking-addOns-${id}`}
              value={id}
              checked={choice.addOns.includes(id)}
              suppressHydrationWarning
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
            <span>
              {name} {detail && <small>{detail}</small>}
            </span>
            <span className={styles['cost']}>${price}</span>
          </label>
        ))}
        <FieldError {...field('addOns')} />
      </fieldset>
    </>
  );
}
