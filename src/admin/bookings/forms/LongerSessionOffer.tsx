import { type ReactNode, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type Choice, emptyChoice } from '#src/domain/booking/choice.ts';
import { describeLongerSession, findLongerSession } from '#src/domain/booking/longer-session.ts';
import { site } from '#src/content/site.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { FieldChangeListener } from '../../dialogs/FieldChangeListener.tsx';
import { readBookingForm } from './read-booking-form.ts';

interface Props {
  booking: Pick<Booking, 'session' | 'extraTime' | 'day' | 'time'>;
  /** fields for the session, its extra time and its start */
  children: ReactNode;
}

/** Offers a longer session below the fields if it costs no more than the session with extra time. */
export function LongerSessionOffer({ booking, children }: Props) {
  const { session, extraTime, day, time } = booking;
  const [choice, setChoice] = useState<Choice>({ ...emptyChoice, session, extraTime, day, time });
  const offer = findLongerSession(choice, site);
  return (
    <>
      <FieldChangeListener onChange={(form) => setChoice(readBookingForm(form))}>
        {children}
      </FieldChangeListener>
      <output className="note">{offer && describeLongerSession(offer)}</output>
      {offer && (
        <ActionButton
          style={{ justifySelf: 'start' }}
          onClick={({ currentTarget }) => setFieldValues(currentTarget.form, offer.change)}
        >
          Switch to {offer.name}
        </ActionButton>
      )}
    </>
  );
}

/** Sets fields and fires change events, which update the price. Moves focus to the last field it sets, because the button disappears. */
function setFieldValues(form: HTMLFormElement | null, values: Record<string, string | number>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) continue;
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.focus();
  }
}
