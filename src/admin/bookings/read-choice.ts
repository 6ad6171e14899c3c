import { type Choice, nothingChosen, offeredAddOns } from '#src/booking/choice.ts';
import { site } from '#src/content/site.ts';

/** Reads a booking form as the input of the estimate. */
export function readChoice(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  const read = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' && value ? value : null;
  };
  const checked = values.getAll('addOns');
  return {
    ...nothingChosen,
    session: site.sessions.find(({ id }) => id === read('session'))?.id ?? null,
    addOns: offeredAddOns(site).flatMap(({ id }) => (checked.includes(id) ? [id] : [])),
    guests: Number(read('guests') ?? 1),
    extraTime: Number(read('extraTime')),
    day: read('day'),
    time: read('time'),
  };
}
