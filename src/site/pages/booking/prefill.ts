import { plural } from '#src/lib/format/count.ts';
import { type Choice, type BookingSettings, getCheckboxAddOns } from '#src/domain/booking/choice.ts';
import type { Prefill } from './providers/adapter.ts';

/** Prefills the day and describes the other choices in the note. Each adapter passes on the fields that its scheduler documents. */
export function getPrefill(
  { session, addOns, guests, extraTime, day }: Choice,
  settings: BookingSettings,
): Prefill {
  const parts = [
    settings.sessions.find(({ id }) => id === session)?.name,
    plural(guests, 'person', 'people'),
    ...getCheckboxAddOns(settings)
      .filter(({ id }) => addOns.includes(id))
      .map(({ name }) => name),
    extraTime > 0 && `${extraTime} minutes of extra time`,
  ];
  return { note: parts.filter(Boolean).join(', '), ...(day && { day }) };
}
