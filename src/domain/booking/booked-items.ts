import type { BookingRow } from './booking.ts';
import type { BookingSettings, Choice } from './choice.ts';
import { estimate } from './estimate.ts';

type Booked = Pick<BookingRow, 'session' | 'extraTime' | 'guests' | 'startsAt' | 'endsAt' | 'subtotal'> & {
  addOns: readonly string[];
};

/**
 * Adds a booking's session and add-ons to settings that no longer have them, so that the booking can still be changed. The
 * session costs what is left of the booking's price.
 */
export function withBookedItems<Settings extends BookingSettings>(
  settings: Settings,
  booked: Booked,
): Settings {
  const missing = booked.addOns.filter((id) => settings.addOns.every((addOn) => addOn.id !== id));
  const addOns = [...settings.addOns, ...missing.map((id) => ({ id, name: id, price: 0 }))];
  if (settings.sessions.some(({ id }) => id === booked.session)) return { ...settings, addOns };
  const free = createSession(booked, 0);
  const choice: Choice = { ...booked, day: null, time: null };
  const extras = estimate(choice, { ...settings, addOns, sessions: [free] })?.subtotalCents ?? 0;
  const session = createSession(booked, Math.max(0, booked.subtotal - extras) / 100);
  return { ...settings, addOns, sessions: [...settings.sessions, session] };
}

function createSession({ session, startsAt, endsAt, extraTime }: Booked, price: number) {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return {
    id: session,
    name: session,
    duration: minutes - extraTime,
    bestFor: '',
    primeTime: price,
    offPeak: price,
    outfitChanges: [0, 1] satisfies [number, number],
    popular: false,
    features: [],
  };
}
